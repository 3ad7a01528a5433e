import { createHash } from 'node:crypto';

/** Returns true with this probability. The same seed and event always give the same result. */
export function chance(probability: number, seed: number, question: string): boolean {
  const hash = createHash('md5').update(`${seed}:${question}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < probability;
}
