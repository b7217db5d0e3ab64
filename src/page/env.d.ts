/** Style sheets, which the build takes out of the modules that import them. */
declare module '*.css';
