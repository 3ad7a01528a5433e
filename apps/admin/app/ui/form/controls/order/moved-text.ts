import type { OrderField, PartOrder } from '@uptill/feature-schema';
import { type TextId, t } from '../../../../platform/texts/texts';
import type { MoveStep } from '../list/sortable-entries';
import { positionOf } from './rows';

const TEXTS = {
  pickedUp: 'form.pickedUpInPlace',
  movedTo: 'form.movedToPlace',
  dropped: 'form.droppedInPlace',
} satisfies Record<MoveStep, TextId>;

/** Returns the announcement of a step of moving a part: where it is in an order. */
export function movedText(step: MoveStep, field: OrderField, order: PartOrder, part: string): string {
  const found = positionOf(field, order, part);
  if (!found) return '';
  const { place, position, count } = found;
  return t(TEXTS[step], { title: field.parts[part]?.label ?? '', place: place.label, position, count });
}
