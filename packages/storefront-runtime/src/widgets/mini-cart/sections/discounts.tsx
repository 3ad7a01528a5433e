import { colour } from '../../../mount/css-values.ts';
import type { Section } from '../../../mount/section.ts';
import { Icon } from '../../../parts/icon.tsx';
import { compareAtOf } from './compare-at.ts';
import styles from './discounts.css';

/** The discounts of each line, or its saving, and the cart discounts with the total above the subtotal. */
export default {
  styles,
  properties: (settings) => ({
    'tag-color': colour(settings.discountTagTextColor),
    'tag-background': colour(settings.discountTagBackgroundColor),
    'total-discount-color': colour(settings.totalDiscountTextColor),
  }),
  create({ shop, rerender }) {
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
        const price = settings.shouldShowOriginalPrice ? compareAtOf(line, shop, rerender) : 0;
        const saved = (price - line.original_price) * line.quantity;
        if (discounts.length === 0 && !line.selling_plan_allocation && saved > 0)
          return (
            <p class="saving" part="line-saving">
              <s part="compare-at-price" key={price}>
                {shop.money(price * line.quantity)}
              </s>{' '}
              <bdi>{settings.totalDiscountText}</bdi> <bdi key={saved}>{shop.money(saved)}</bdi>
            </p>
          );
        return tags(
          discounts.map(({ amount, discount_application: { title } }) => ({ title, amount })),
          'discounts',
        );
      }
      if (!content) return null;
      const { cart_level_discount_applications: discounts, original_total_price, total_price } = content;
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
