/** Style sheets, which the build takes out of the modules that import them. */
declare module '*.css';

/** Files as text, which the build makes modules of. */
declare module '*.md?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the build makes it so
  export default text;
}
