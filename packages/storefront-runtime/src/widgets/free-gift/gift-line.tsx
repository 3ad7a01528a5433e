import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import { defineSection } from '../../mount/section.ts';
import styles from './gift-line.css';

/** Locks the quantity of a gift in the cart. */
export default defineSection({
  feature: 'miniCartProductDiscount',
  name: 'gift-line',
  slot: 'below-line',
  styles,
  create:
    () =>
    ({ line }) =>
      line?.properties?.[GIFT_PROPERTY] && <span hidden ref={lock} />,
});

function lock(element: Element | null): void {
  const quantity = element?.closest('[part=line]')?.querySelector('fieldset');
  if (quantity) quantity.disabled = true;
}
