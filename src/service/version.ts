/** The engine's version, as in package.json (a test compares them). Replay tokens hold within one version only. */
export const ENGINE_VERSION = '0.1.0';
