/** A CSS `font-family`. Nothing in it can end a declaration. */
export const FONT_FAMILY = /^[\w\s"',.-]*$/;

/** Longest `font-family`, in characters. With two of this length, a brand adds less than 500 bytes to every page. */
export const MAX_FONT_FAMILY = 130;
