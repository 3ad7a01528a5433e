import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { Section } from '../../../mount/section.ts';
import styles from './locked-line.css';

/** Locks the quantity of gifts and paid add-ons in the cart. */
export default {
  styles,
  create:
    ({ shop: { config } }) =>
    ({ line }) =>
      line &&
      (line.properties?.[GIFT_PROPERTY] || Object.values(config.extras ?? {}).includes(line.variant_id)) && (
        <span hidden ref={lock} />
      ),
} satisfies Section<'miniCart'>;

function lock(element: Element | null): void {
  const quantity = element?.closest('[part=line]')?.querySelector('fieldset');
  if (quantity) quantity.disabled = true;
}
