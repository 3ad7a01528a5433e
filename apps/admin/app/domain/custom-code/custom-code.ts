/** Largest code of one language in bytes of UTF-8. Both languages fit in one metafield, even with escaped quotes. */
export const MAX_CODE_BYTES = 50_000;

/** Query parameter of pages of the store that are shown without the custom code. */
export const WITHOUT_CODE = 'uptill-code=off';

/** Returns the number of bytes of a text in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;
