/** Returns the resolver of `attribute(key:)`. Functions also see attributes whose names begin with underscores. */
export const attributeIn =
  (attributes: Record<string, string>) =>
  ({ key }: { key?: string | null }) =>
    key != null && Object.hasOwn(attributes, key) ? { key, value: attributes[key] } : null;
