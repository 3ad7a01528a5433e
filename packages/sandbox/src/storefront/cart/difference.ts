import type { lineJson } from './json.ts';

type Item = ReturnType<typeof lineJson>;

/** What `change.js` says beside the cart: lines that grew or came, and lines that shrank or went, each with the pieces by which. */
export function difference(before: Item[], after: Item[]): { items_added: Item[]; items_removed: Item[] } {
  return { items_added: grown(before, after), items_removed: grown(after, before) };
}

function grown(from: Item[], to: Item[]): Item[] {
  return to.flatMap((item) => {
    const more = item.quantity - (from.find(({ key }) => key === item.key)?.quantity ?? 0);
    return more > 0 ? [{ ...item, quantity: more }] : [];
  });
}
