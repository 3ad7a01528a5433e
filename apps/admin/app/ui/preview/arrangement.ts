import { type AnyFeature, features, fieldAt, type OrderField, type PartOrder, type Tab } from '@uptill/feature-schema';
import type { Arrangement } from '@uptill/storefront-runtime/preview';
import { t } from '../../platform/texts/texts';

export interface ArrangedField {
  /** Path among the settings of the tab's feature. */
  path: string;
  field: OrderField;
}

/** Returns the field of a tab whose parts the merchant moves in the preview; null without one. */
export function arrangedField(tab: Tab): ArrangedField | null {
  const feature = Object.values<AnyFeature>(features).find(({ key }) => key === tab.storeKey);
  if (!feature) return null;
  for (const path of tab.sections.flatMap(({ fields }) => fields)) {
    const field = fieldAt(feature, path);
    if (field.kind === 'order') return { path, field };
  }
  return null;
}

/** Returns what the merchant can move in the preview. */
export function arrangementOf({ parts }: OrderField, order: PartOrder): Arrangement {
  const arranged = Object.entries(parts).map(([part, { label, places }]) => [
    part,
    { handle: t('form.move', { title: label }), places },
  ]);
  return { order, parts: Object.fromEntries(arranged), help: t('preview.howToMove') };
}

/** Returns the reported order and the part that has moved, or null if a message of the preview is not valid. */
export function reportedOrder({ field }: ArrangedField, message: unknown): { order: PartOrder; part: string } | null {
  if (typeof message !== 'object' || message === null || !('order' in message) || !('part' in message)) return null;
  const order = field.schema.safeParse(message.order);
  const part = String(message.part);
  return order.success && Object.hasOwn(field.parts, part) ? { order: order.data, part } : null;
}
