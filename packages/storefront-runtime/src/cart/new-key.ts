/** The beginning of the keys of lines that are being added. */
const PREFIX = 'new:';

let count = 0;

/** Returns a key for a line that is being added. */
export const newKey = (): string => PREFIX + ++count;

/** Returns true for the key of a line that is being added. */
export const isNewKey = (key: string): boolean => key.startsWith(PREFIX);
