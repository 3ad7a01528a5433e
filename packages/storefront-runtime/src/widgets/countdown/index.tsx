import { toHundredths } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { announce } from '../../mount/announce.ts';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { rateFor } from '../../offers/level-progress.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import type { Shop } from '../../shop/shop.ts';
import styles from './countdown.css';
import { createTimer } from './timer.ts';

/** Time left at which screen readers announce it, in milliseconds. */
const LAST_MINUTE = 60_000;

/** A cart countdown with a timed discount. */
export default {
  styles,
  properties: ({ textColor, backgroundColor, timerTextColor, timerBackgroundColor }) => ({
    'countdown-color': colour(textColor),
    'countdown-background': colour(backgroundColor),
    'timer-color': colour(timerTextColor),
    'timer-background': colour(timerBackgroundColor),
  }),
  create(context) {
    const { shop } = context;
    const follow = createTimer(context);
    /** The cart whose last minute was announced. */
    let announced: string | undefined;

    return ({ settings, cart }) => {
      const { content } = cart;
      const shown = follow(settings, cart);
      if (!content || !shown) return null;
      const { left, isWatched } = shown;
      if (left === undefined) {
        return (
          <p class="strip countdown" part="countdown" dir="auto">
            {shop.strings.countdownOver}
          </p>
        );
      }

      const discount = savingText(content, settings, shop);
      if (discount === undefined) return null;
      const message = fillPlaceholders(settings.titleMessage, { discount });
      const units = unitsOf(left);
      const time = units.join(':');
      const withTime = (text: string, shownTime = time) => fillPlaceholders(text, { 'remaining-time': shownTime });
      if (isWatched && left <= LAST_MINUTE && announced !== content.token) {
        announced = content.token;
        announce(withTime(message));
      }
      const [before = '', ...rest] = message.split('[remaining-time]');
      const after = withTime(rest.join('[remaining-time]'));
      const hasTiles = settings.timerLayout !== 'simple';
      const timer = (hasTiles || rest.length > 0) && (
        <span role="timer" aria-label={withTime(message, '…')} part="countdown-time" dir="ltr">
          {hasTiles ? units.flatMap((unit, index) => [index > 0 && ':', <b part="countdown-digits">{unit}</b>]) : time}
        </span>
      );
      return hasTiles ? (
        <div class="strip countdown" part="countdown" data-layout={settings.timerLayout}>
          {line(before)}
          {timer}
          {line(after)}
        </div>
      ) : (
        <p class="strip countdown" part="countdown" dir="auto">
          {before}
          {timer}
          {after}
        </p>
      );
    };
  },
} satisfies Section<'miniCartCountdown'>;

/** Renders a line of text, unless it contains only punctuation. */
const line = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) && (
    <p part="countdown-message" dir="auto" key={text}>
      {text.trim()}
    </p>
  );

/** Returns hours, if any, minutes and seconds, such as `['09', '59']` or `['1', '00', '00']`. */
function unitsOf(milliseconds: number): string[] {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = rest.map((unit) => `${unit}`.padStart(2, '0'));
  return hours ? [`${hours}`, ...padded] : padded;
}

/** Formats the discount. Returns undefined if it is an amount, and the page has no rate for the cart's currency. */
function savingText(
  cart: AjaxCart,
  { discountType, discountAmount, shouldProvideDiscount }: FeatureSettings['miniCartCountdown'],
  shop: Shop,
): string | undefined {
  if (!shouldProvideDiscount || discountType === 'percentage') return `${discountAmount}%`;
  const rate = rateFor(cart, shop);
  return rate ? shop.money(toHundredths(discountAmount, rate)) : undefined;
}
