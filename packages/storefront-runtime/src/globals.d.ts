/** The runtime's version, defined by the build. */
declare const __UPTILL_VERSION__: string;

declare module '*.css' {
  /** The stylesheet's minified text. */
  const text: string;
  export default text;
}
