import type { CartLineState } from '../state/state.ts';
import type { AddItem } from './input.ts';
import { lineKey } from './lines.ts';
import { cartError } from './refusal.ts';

/**
 * Returns the key of an item's parent line; undefined if the item is not nested. `parent_line_key` names a line of the
 * cart, `parent_id` the variant of a line that the same request adds: `added` has their keys. Source of the
 * latter and of its refusal: Shopify's developer community, topic 20784.
 */
export function parentOf(
  item: AddItem,
  lines: CartLineState[],
  added: Iterable<string>,
  storedKey: (key: string) => string,
): string | undefined {
  const { parent_id: variantId, parent_line_key: key } = item;
  if (variantId === undefined && key === undefined) return undefined;
  const keys = key === undefined ? [...added] : [storedKey(key)];
  const parent = lines.find(
    (line) =>
      line.parentKey === undefined && keys.includes(line.key) && (key !== undefined || line.variantId === variantId),
  );
  if (!parent) throw cartError('Parent line does not match any existing or added lines');
  if (parent.variantId === item.id) throw cartError('A line item cannot be nested under itself.');
  return parent.key;
}

export const isNested = ({ parent_id: id, parent_line_key: key }: AddItem) => id !== undefined || key !== undefined;

/** Removes lines with quantity 0 and the lines nested under them, and puts nested lines behind their parent. */
export function normalizeLines(lines: CartLineState[]): CartLineState[] {
  const kept = lines.filter(({ quantity }) => quantity > 0);
  return kept
    .filter(({ parentKey }) => parentKey === undefined)
    .flatMap((parent) => [parent, ...kept.filter(({ parentKey }) => parentKey === parent.key)]);
}

/** Moves the nested lines of one parent key to another. Lines that become equal are merged. */
export function moveNested(lines: CartLineState[], from: string, to: string): CartLineState[] {
  const moved: CartLineState[] = [];
  for (const line of lines) {
    const own = line.parentKey === from ? { ...line, parentKey: to } : { ...line };
    own.key = lineKey(own);
    const twin = moved.find(({ key }) => key === own.key);
    if (twin) twin.quantity += own.quantity;
    else moved.push(own);
  }
  return moved;
}
