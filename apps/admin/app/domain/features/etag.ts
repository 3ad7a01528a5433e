/**
 * Formats the version of the settings as an HTTP entity tag. If the brand is newer, its version is added, because it
 * changes the settings too.
 */
export function toETag(version: number, brandVersion = 0): string {
  return brandVersion > version ? `"${version}-${brandVersion}"` : `"${version}"`;
}

/**
 * Parses the version of the settings in an `If-Match` header; null for any other header. Accepts weak tags, because proxies
 * that compress a response change its tag to `W/"3"`.
 */
export function parseETag(header: string | null): number | null {
  const digits = /^\s*(?:W\/)?"(\d{1,9})(?:-\d{1,9})?"\s*$/.exec(header ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns an entity tag without the mark of a weak one. */
export const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');
