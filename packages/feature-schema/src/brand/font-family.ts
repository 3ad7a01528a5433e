/** A CSS `font-family`. Nothing in it can end a declaration. */
export const FONT_FAMILY = /^[\w\s"',.-]*$/;

/** Longest `font-family`, in characters. */
export const MAX_FONT_FAMILY = 200;
