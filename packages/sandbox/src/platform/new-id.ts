import { randomBytes, randomInt } from 'node:crypto';

/** Returns a random number like Shopify's ids: large, practically unique, and exact in JavaScript. */
export const newId = () => 5_000_000_000_000 + randomInt(2 ** 40);

/** Returns a random token of 32 hex digits. */
export const newToken = () => randomBytes(16).toString('hex');
