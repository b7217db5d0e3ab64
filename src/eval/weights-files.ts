/** Files of weights: where they lie, and checksums of what is in them. Written by the lab. */

// Each address is written out in one piece, or bundlers do not find it.
export const weightsFiles: Readonly<Record<string, { url(): URL; readonly checksum: string }>> = {
  'alexander/value.2': {
    url: () => new URL('./alexander/value.2.bin', import.meta.url),
    checksum: '639323c1',
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
    checksum: 'cd57ff93',
  },
};
