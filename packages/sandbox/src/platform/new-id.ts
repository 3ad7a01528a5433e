import { randomBytes, randomInt } from 'node:crypto';

/** A number as the platform's ids are: large, never used twice, and exact in JavaScript. */
export const newId = () => 5_000_000_000_000 + randomInt(2 ** 40);

export const newToken = () => randomBytes(16).toString('hex');
