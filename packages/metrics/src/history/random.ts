/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Returns a seeded random number generator (mulberry32). */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TABLE_SIZE = 8_192;

/** Returns a function that draws an index with a probability proportional to its weight, in constant time. */
export function weightedSampler(weights: readonly number[], random: Random): () => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint16Array(TABLE_SIZE);
  let index = 0;
  let upTo = weights[0] ?? 0;
  for (let place = 0; place < TABLE_SIZE; place += 1) {
    while (((place + 0.5) / TABLE_SIZE) * total > upTo && index < weights.length - 1) {
      index += 1;
      upTo += weights[index] ?? 0;
    }
    table[place] = index;
  }
  return () => table[Math.floor(random() * TABLE_SIZE)] ?? 0;
}
