import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The colour that a swatch shows. */
    '--swatch'?: string;
    /** The strongest colour of a colour area's hue. */
    '--hue'?: string;
    /** The colours along a slider. */
    '--track'?: string;
  }
}
