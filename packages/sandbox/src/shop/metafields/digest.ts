import { createHash } from 'node:crypto';

/** Returns the `compareDigest` of a value. A writer sends it to prove that it has seen the value it replaces. */
export const digestOf = (value: string) => createHash('sha256').update(value).digest('hex');
