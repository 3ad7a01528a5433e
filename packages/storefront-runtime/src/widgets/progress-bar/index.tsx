import { milestoneIconPaths } from '@uptill/feature-schema/milestone-icons';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { loadCountedItems } from '../../offers/load-counted-items.ts';
import { createFollowCart } from './follow-cart.ts';
import { createFollowGifts } from './follow-gifts.ts';
import { type Milestones, milestonesOf, type Reward, type Step } from './milestones.ts';
import styles from './progress-bar.css';

/** The number of letters that fit beside each other below the bar of a phone. With more, the steps scroll. */
const LETTERS = 56;

/** The number of cards that fit beside each other. */
const CARDS = 3;

/**
 * Returns the number of letters for which a step's label needs room: its longest word and a distance, but no less than 14 if
 * the other steps leave room for them.
 */
const roomFor = ({ label }: Step, count: number) =>
  Math.max(Math.min(14, LETTERS / count), ...label.split(' ').map((word) => word.length + 3));

/** Milestones: the cart's levels, and the missing amount to the next one. */
export default {
  styles,
  properties: ({ progressBarColor, progressBarBackgroundColor }) => ({
    'milestones-color': colour(progressBarColor),
    'milestones-background': colour(progressBarBackgroundColor),
  }),
  create(context) {
    const { shop, rerender } = context;
    const messageOf = createFollowCart(shop);
    const followGifts = createFollowGifts(context);
    const countedItems = loadCountedItems(shop, rerender);
    let milestones: Milestones | undefined;
    return ({ settings, cart: { content, pending } }) => {
      const gifts = followGifts();
      if (!content || gifts === undefined) return undefined;
      const { shouldShowBar, shouldShowLabels } = settings;
      const hasBar = shouldShowBar || shouldShowLabels;
      const now = milestonesOf(content, settings, shop, hasBar && gifts, countedItems);
      // While products are being fetched, the bar stays as it is.
      if (now !== null) milestones = now;
      if (!milestones) return null;
      const { reached, steps, target, distance } = milestones;
      const message = messageOf(milestones, content, pending.size > 0);
      const isLine = settings.layout === 'layout_5';
      const layout = shouldShowLabels || isLine ? settings.layout : 'layout_1';
      const isCards = layout === 'layout_4';
      const hasLabels = shouldShowLabels && !isLine;
      let room = 0;
      const columns = steps.map((step) => {
        const own = roomFor(step, steps.length);
        room += own;
        return `minmax(${hasLabels ? `${(100 * own) / LETTERS}%` : '26px'},${step.length}fr)`;
      });
      const isScrolling = isCards ? steps.length > CARDS : hasLabels && room > LETTERS + 0.1;
      const hasSteps = steps.length > 0 && hasBar;
      return (
        (message || hasSteps) && (
          <div class={`strip milestones ${layout}`} part="progress-bar">
            {message && (
              <p part="milestone-message" dir="auto" key={message} style={textColour(reached.at(-1))}>
                {message}
              </p>
            )}
            {hasSteps && shouldShowBar && (
              <div
                class="visually-hidden"
                role="progressbar"
                aria-label={target?.label || message || distance}
                aria-valuenow={milestones.percentage}
                aria-valuetext={distance}
              />
            )}
            {hasSteps && (
              <ul
                aria-hidden={!hasLabels}
                // Only a list that scrolls takes the focus.
                tabIndex={isScrolling ? 0 : undefined}
                style={{ '--columns': columns.join(' ') }}
              >
                {steps.map((step) => (
                  <li data-reached={step.filled === 100} style={{ ...textColour(step), '--filled': `${step.filled}%` }}>
                    {shouldShowBar && <div class="track" part="milestone-track" />}
                    {drawMark(step)}
                    {isCards && <b part="milestone-amount">{step.amount}</b>}
                    {hasLabels && <bdi part="milestone-label">{step.label}</bdi>}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      );
    };
  },
} satisfies Section<'miniCartProgressBar'>;

/** Draws the picture of a reward, or its icon. */
function drawMark({ type, icon = 'icon-2', image, reachedImage, filled }: Step) {
  const url = (filled === 100 && reachedImage?.url) || image?.url;
  const part = `milestone milestone-${type ?? 'gift'}`;
  return url ? (
    <img class="mark" src={url} alt="" part={part} />
  ) : (
    <svg class="mark" aria-hidden="true" viewBox="-7 -7 38 38" part={part}>
      <path d={milestoneIconPaths[icon]} />
    </svg>
  );
}

const textColour = ({ textColor }: Partial<Reward> = {}) => ({ '--text': textColor && colour(textColor) });
