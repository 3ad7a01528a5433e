/** Names that begin with two underscores are kept, but neither Liquid nor the Ajax API shows them. */
export function publicAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.startsWith('__')));
}
