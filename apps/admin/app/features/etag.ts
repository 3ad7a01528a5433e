/** The version of a document as an HTTP entity tag. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The version in an `If-Match` or `If-None-Match` header; null when it names none. Proxies that compress weaken a tag
 * to `W/"3"`, so the mark is ignored.
 */
export function versionOfEtag(header: string | null): number | null {
  const digits = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
