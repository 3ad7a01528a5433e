interface TagArguments {
  tags: string[];
}

/** The fields about the tags of a product or a customer. Case does not matter. */
export function tagValues(own: string[]) {
  const lower = new Set(own.map((tag) => tag.toLowerCase()));
  const hasTag = (tag: string) => lower.has(tag.toLowerCase());
  return {
    hasAnyTag: ({ tags }: TagArguments) => tags.some(hasTag),
    hasTags: ({ tags }: TagArguments) => tags.map((tag) => ({ tag, hasTag: hasTag(tag) })),
  };
}
