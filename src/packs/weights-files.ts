/** Files of weights: where they lie, and checksums of what is in them. Written by the lab. */

// Each address is written out in one piece, or bundlers do not find it.
export const weightsFiles: Readonly<Record<string, { url(): URL; readonly checksum: string }>> = {
  'alexander/value.2': {
    url: () => new URL('./alexander/value.2.bin', import.meta.url),
    checksum: '639323c1',
  },
  'connect-four/openings': {
    url: () => new URL('./connect-four/openings.bin', import.meta.url),
    checksum: 'e198fdce',
  },
  'kuhn/equilibrium': {
    url: () => new URL('./kuhn/equilibrium.bin', import.meta.url),
    checksum: '8f172608',
  },
  'leduc/equilibrium': {
    url: () => new URL('./leduc/equilibrium.bin', import.meta.url),
    checksum: 'aaa6512c',
  },
  'liars-dice/equilibrium': {
    url: () => new URL('./liars-dice/equilibrium.bin', import.meta.url),
    checksum: 'e59226c5',
  },
  'peloponnesian-war/policy': {
    url: () => new URL('./peloponnesian-war/policy.bin', import.meta.url),
    checksum: '586e597e',
  },
  'peloponnesian-war/value.2': {
    url: () => new URL('./peloponnesian-war/value.2.bin', import.meta.url),
    checksum: '12310660',
  },
  'perikles/policy': {
    url: () => new URL('./perikles/policy.bin', import.meta.url),
    checksum: '672c6ba3',
  },
};
