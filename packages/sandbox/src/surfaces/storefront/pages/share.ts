/** Divides `limit` among lists of these lengths, one item at a time in turn. Returns the number for each list. */
export function share(limit: number, lengths: number[]): number[] {
  const given = lengths.map(() => 0);
  let left = Math.min(
    limit,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  while (left > 0) {
    for (const [index, length] of lengths.entries()) {
      const own = given[index] ?? 0;
      if (left === 0 || own === length) continue;
      given[index] = own + 1;
      left -= 1;
    }
  }
  return given;
}
