/** `welcome10 ` and `WELCOME10` are one code. */
export const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** `A, b,a` to `A` and `b`: trimmed, and each once, however it is written. */
export function readCodes(list: string): string[] {
  const codes = list.split(',').map((code) => code.trim());
  return codes.filter((code, index) => code !== '' && codes.findIndex((other) => sameCode(other, code)) === index);
}
