declare module 'seedrandom/lib/xor128.js' {
  interface Generator {
    (): number;
    int32(): number;
    state(): { x: number; y: number; z: number; w: number };
  }
  const xor128: (seed: string, options: { state: true | object }) => Generator;
  export = xor128;
}
