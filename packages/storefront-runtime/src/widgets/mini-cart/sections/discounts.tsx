import { colour } from '../../../mount/css-values.ts';
import type { Section } from '../../../mount/section.ts';
import { Icon } from '../../../parts/icon.tsx';
import styles from './discounts.css';

/** The line discounts below each line, and the cart discounts with the total above the subtotal. */
export default {
  styles,
  properties: (settings) => ({
    'tag-color': colour(settings.discountTagTextColor),
    'tag-background': colour(settings.discountTagBackgroundColor),
    'total-discount-color': colour(settings.totalDiscountTextColor),
  }),
  create({ shop }) {
    const tags = (discounts: { title: string; amount: number }[], part?: string) =>
      discounts.length > 0 && (
        <ul class="tags" part={part}>
          {discounts.map(({ title, amount }) => (
            <li class="tag" part="discount-tag" key={title + amount}>
              <Icon path="M2 2h6l6 6-6 6-6-6zM5 5h.01" />
              <bdi>{title}</bdi> <bdi>−{shop.money(amount)}</bdi>
            </li>
          ))}
        </ul>
      );

    return ({ settings, line, cart: { content } }) => {
      if (line) {
        const discounts = line.line_level_discount_allocations;
        return tags(
          discounts.map(({ amount, discount_application: { title } }) => ({ title, amount })),
          'discounts',
        );
      }
      if (!content) return null;
      const { cart_level_discount_applications: all, original_total_price, total_price } = content;
      // The discount code section shows discounts by code.
      const hasCodes = shop.settings('miniCartDiscountCode')?.isEnabled;
      const discounts = hasCodes ? all.filter(({ type }) => type !== 'discount_code') : all;
      // Equal to `total_discount`, and also correct while a quantity change is pending.
      const saved = original_total_price - total_price;
      const hasTotal = settings.shouldShowTotalDiscount && saved > 0;
      if (!hasTotal && discounts.length === 0) return null;
      return (
        <div class="discounts" part="discounts">
          {tags(discounts.map(({ title, total_allocated_amount: amount }) => ({ title, amount })))}
          {hasTotal && (
            <div class="row" part="total-discount">
              <bdi>{settings.totalDiscountText}</bdi>
              <bdi key={saved}>{shop.money(saved)}</bdi>
            </div>
          )}
        </div>
      );
    };
  },
} satisfies Section<'miniCart'>;
