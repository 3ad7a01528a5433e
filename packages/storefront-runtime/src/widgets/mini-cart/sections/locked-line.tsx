import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import { defineSection } from '../../../mount/section.ts';
import styles from './locked-line.css';

/** Locks the quantity of gifts and paid extras in the cart. */
export default defineSection({
  feature: 'miniCart',
  name: 'locked-line',
  slot: 'below-line',
  styles,
  create:
    ({ shop: { config } }) =>
    ({ line }) =>
      line &&
      (line.properties?.[GIFT_PROPERTY] || Object.values(config.extras ?? {}).includes(line.variant_id)) && (
        <span hidden ref={lock} />
      ),
});

function lock(element: Element | null): void {
  const quantity = element?.closest('[part=line]')?.querySelector('fieldset');
  if (quantity) quantity.disabled = true;
}
