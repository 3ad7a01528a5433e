export interface Group<Item, Key> {
  key: Key;
  items: Item[];
}

/** Groups consecutive items of equal key, in order: `a a b a` → `[a a] [b] [a]`. */
export function groupConsecutive<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Group<Item, Key>[] {
  const groups: Group<Item, Key>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
