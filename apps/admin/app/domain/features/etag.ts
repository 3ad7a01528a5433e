/** Formats a document's version as an HTTP entity tag. */
export function toETag(version: number): string {
  return `"${version}"`;
}

/**
 * Parses the version in an `If-Match` or `If-None-Match` header; null for any other header. Accepts weak tags, because
 * proxies that compress a response change its tag to `W/"3"`.
 */
export function parseETag(header: string | null): number | null {
  const digits = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
