/** Returns the attributes that Liquid and the Ajax API show: all except those whose names begin with two underscores. */
export function publicAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.startsWith('__')));
}
