export interface Run<Item, Kind> {
  kind: Kind;
  items: Item[];
}

/** Neighbours of one kind, together: `a a b a` → `[a a] [b] [a]`. */
export function runsOf<Item, Kind>(items: readonly Item[], kindOf: (item: Item) => Kind): Run<Item, Kind>[] {
  const runs: Run<Item, Kind>[] = [];
  for (const item of items) {
    const kind = kindOf(item);
    const last = runs.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else runs.push({ kind, items: [item] });
  }
  return runs;
}
