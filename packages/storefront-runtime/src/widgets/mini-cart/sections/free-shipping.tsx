import type { AjaxCart } from '../../../cart/ajax-cart.ts';
import { colour } from '../../../mount/css-values.ts';
import type { Section } from '../../../mount/section.ts';
import { fillPlaceholders } from '../../../page/strings.ts';
import styles from './free-shipping.css';

/** The Simple Shipping Bar: the cart's progress to free shipping. It does not change shipping rates. */
export default {
  styles,
  properties: ({ freeShippingProgressColor, freeShippingProgressBackgroundColor }) => ({
    'free-shipping-color': colour(freeShippingProgressColor),
    'free-shipping-background': colour(freeShippingProgressBackgroundColor),
  }),
  create:
    ({ shop }) =>
    ({ settings, cart: { content } }) => {
      if (!content) return undefined;
      const threshold = convert(settings.freeShippingAmount, content.currency, shop.isPreview);
      if (!threshold || (content.items.length > 0 && !content.requires_shipping)) return null;
      // A format without decimals would show a missing $0.40 as $0.
      const step = shop.moneyFormat.includes('no_decimals') ? 100 : 1;
      const remaining = Math.ceil((threshold - amountToShip(content)) / step) * step;
      const [text, price] =
        remaining > 0 ? [settings.freeShippingMessage, remaining] : [settings.freeShippingReachedMessage, threshold];
      const percentage = Math.min(100 - (100 * remaining) / threshold, 100);
      return (
        <div class="strip free-shipping" part="free-shipping">
          <p id="free-shipping" part="free-shipping-message" dir="auto" key={remaining}>
            {fillPlaceholders(text, { price: shop.money(price) })}
          </p>
          <div
            part="free-shipping-progress"
            role="progressbar"
            aria-labelledby="free-shipping"
            aria-valuenow={Math.floor(percentage)}
          >
            <div style={{ inlineSize: `${percentage}%` }} />
          </div>
        </div>
      );
    },
} satisfies Section<'miniCart'>;

/**
 * Converts an amount in major units of the shop's currency to hundredths of the cart's currency, rounded to its
 * smallest unit. Returns undefined if the page has no rate for this currency. The preview shows the shop's currency.
 */
function convert(amount: number, currency: string, isPreview: boolean): number | undefined {
  const { active, rate } = isPreview ? { active: currency, rate: 1 } : (window.Shopify?.currency ?? {});
  if (active !== currency || !Number(rate)) return;
  const step = smallestUnit(currency);
  // Rounded to six decimals, because 1.1 × 1995 is not exactly 2194.5 in floating point.
  return Math.round(Number((100 * amount * Number(rate)).toFixed(6)) / step) * step;
}

/** Smallest units in hundredths, by currency. Each formatter takes a slow phone milliseconds. */
const units = new Map<string, number>();

function smallestUnit(currency: string): number {
  let unit = units.get(currency);
  if (!unit) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    unit = 10 ** Math.max(2 - (format.resolvedOptions().maximumFractionDigits ?? 2), 0);
    units.set(currency, unit);
  }
  return unit;
}

/** Returns the price of the products that need shipping, after all discounts, in hundredths. */
function amountToShip({ items, items_subtotal_price: subtotal, total_price: total }: AjaxCart): number {
  const unshipped = items.reduce((sum, line) => sum + (line.requires_shipping ? 0 : line.final_line_price), 0);
  // Cart discounts are allocated to the lines by price.
  return unshipped ? Math.round(total * (1 - unshipped / subtotal)) : total;
}
