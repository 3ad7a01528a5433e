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
    /** Size of a previewed device's viewport, with its unit. */
    '--device-width'?: string;
    '--device-height'?: string;
    /** Factor by which a previewed device is scaled down. */
    '--device-scale'?: number;
  }
}
