import { createHash } from 'node:crypto';

/** Whether chance wills it: the same seed and the same question always get the same answer. */
export function chance(probability: number, seed: number, question: string): boolean {
  const hash = createHash('md5').update(`${seed}:${question}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < probability;
}
