import type { lineJson } from './json.ts';

type Item = ReturnType<typeof lineJson>;

/**
 * Returns the fields that `change.js` adds to the cart: new and increased lines, and removed and decreased lines. Each
 * has the number of pieces added or removed as its quantity.
 */
export function difference(before: Item[], after: Item[]): object {
  return { items_added: grown(before, after), items_removed: grown(after, before) };
}

function grown(from: Item[], to: Item[]): Item[] {
  return to.flatMap((item) => {
    const more = item.quantity - (from.find(({ key }) => key === item.key)?.quantity ?? 0);
    return more > 0 ? [{ ...item, quantity: more }] : [];
  });
}
