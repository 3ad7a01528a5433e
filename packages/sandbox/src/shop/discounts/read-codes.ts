/** Compares codes, ignoring case and surrounding whitespace. */
export const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Splits a comma-separated list into trimmed, unique codes: `A, b,a` to `A` and `b`. */
export function readCodes(list: string): string[] {
  const codes = list.split(',').map((code) => code.trim());
  return codes.filter((code, index) => code !== '' && codes.findIndex((other) => sameCode(other, code)) === index);
}
