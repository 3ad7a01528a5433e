import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Colour of a swatch. */
    '--swatch'?: string;
    /** A colour area's hue at full saturation and brightness. */
    '--hue'?: string;
    /** Background image of a slider's track. */
    '--track'?: string;
    /** A picture's width divided by its height. */
    '--ratio'?: number;
  }
}
