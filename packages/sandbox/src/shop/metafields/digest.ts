import { createHash } from 'node:crypto';

/** The digest by which a writer proves to have seen the value it replaces. */
export const digestOf = (value: string) => createHash('sha256').update(value).digest('hex');
