import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The colour that a swatch shows. */
    '--swatch'?: string;
  }
}
