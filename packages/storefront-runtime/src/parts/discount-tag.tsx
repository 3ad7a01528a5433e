import { fillPlaceholders } from '../page/strings.ts';
import type { ProductChoice } from '../product/selection.ts';

/** Shows the discount against the compare-at price. `[percentage]` in the text becomes, for example, `20%`. */
export function DiscountTag({ choice: { price, compareAtPrice }, text }: { choice: ProductChoice; text: string }) {
  if (price === undefined || compareAtPrice === undefined) return null;
  const percentage = Math.round((1 - price / compareAtPrice) * 100);
  if (percentage < 1) return null;
  return (
    <span class="discount" part="discount">
      {fillPlaceholders(text, { percentage: `${percentage}%` })}
    </span>
  );
}
