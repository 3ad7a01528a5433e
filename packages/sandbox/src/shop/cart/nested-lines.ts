import type { CartLineState } from '../state/state.ts';
import type { AddItem } from './input.ts';
import { lineKey } from './lines.ts';
import { cartError } from './refusal.ts';

/** The line under which an item goes, by `parent_line_key` or by the variant `parent_id`; undefined for an item that goes under none. */
export function parentOf(
  item: AddItem,
  lines: CartLineState[],
  storedKey: (key: string) => string,
): string | undefined {
  const { parent_id: variantId, parent_line_key: key } = item;
  if (variantId === undefined && key === undefined) return undefined;
  const parent = lines.find(
    (line) =>
      line.parentKey === undefined && (key === undefined ? line.variantId === variantId : line.key === storedKey(key)),
  );
  if (!parent) throw cartError('The parent line item does not exist.');
  if (parent.variantId === item.id) throw cartError('A line item cannot be nested under itself.');
  return parent.key;
}

export const isNested = ({ parent_id: id, parent_line_key: key }: AddItem) => id !== undefined || key !== undefined;

/** A cart in order: lines without pieces are gone, those nested under them too, and nested lines follow their parent. */
export function settled(lines: CartLineState[]): CartLineState[] {
  const kept = lines.filter(({ quantity }) => quantity > 0);
  return kept
    .filter(({ parentKey }) => parentKey === undefined)
    .flatMap((parent) => [parent, ...kept.filter(({ parentKey }) => parentKey === parent.key)]);
}

/** Follows a line to its new key with the lines nested under it. Those that become equal to others are joined. */
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
