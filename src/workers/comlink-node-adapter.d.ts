/** Comlink's own declaration file does not match the `.mjs` extension, which Node needs. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { Endpoint } from 'comlink';

  interface NodePort {
    postMessage(message: unknown, transfer?: readonly unknown[]): void;
    on(type: string, listener: (value: unknown) => void): unknown;
    off(type: string, listener: (value: unknown) => void): unknown;
  }
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default function nodeEndpoint(port: NodePort): Endpoint;
}
