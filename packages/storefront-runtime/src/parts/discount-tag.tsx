import { fill } from '../page/strings.ts';
import type { ProductChoice } from '../product/selection.ts';

/** What the shopper saves against the compare-at price. `[percentage]` becomes `20%`. */
export function DiscountTag({ choice: { price, compareAtPrice }, text }: { choice: ProductChoice; text: string }) {
  if (price === undefined || compareAtPrice === undefined) return null;
  const percentage = Math.round((1 - price / compareAtPrice) * 100);
  if (percentage < 1) return null;
  return (
    <span class="discount" part="discount">
      {fill(text, { percentage: `${percentage}%` })}
    </span>
  );
}
