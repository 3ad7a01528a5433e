/**
 * Formats the version of the settings as an HTTP entity tag. If the brand is newer, its version is added, because it
 * changes the settings too.
 */
export function toETag(version: number, brandVersion = 0): string {
  return brandVersion > version ? `"${version}-${brandVersion}"` : `"${version}"`;
}

/**
 * Parses the versions in an `If-Match` header: of the settings, and of the brand if that is newer. Null for any other header.
 * Accepts weak tags, because proxies that compress a response change its tag to `W/"3"`.
 */
export function parseETag(header: string | null): { version: number; brandVersion: number } | null {
  const [, version, brandVersion = version] = /^\s*(?:W\/)?"(\d{1,9})(?:-(\d{1,9}))?"\s*$/.exec(header ?? '') ?? [];
  return version === undefined ? null : { version: Number(version), brandVersion: Number(brandVersion) };
}

/** Returns an entity tag without the mark of a weak one. */
export const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');
