/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly connections?: number;
    readonly duration?: number; // seconds
  }
  interface Run {
    on(event: 'response', listen: (client: object, status: number, bytes: number, ms: number) => void): void;
    on(event: 'done', listen: () => void): void;
  }
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default function autocannon(options: Options, done: () => void): Run;
}
