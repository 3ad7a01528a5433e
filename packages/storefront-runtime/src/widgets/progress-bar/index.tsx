import { milestoneIconPaths } from '@uptill/feature-schema/milestone-icons';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { loadCountedItems } from '../../offers/load-counted-items.ts';
import { createFollowCart } from './follow-cart.ts';
import { type Level, type Milestones, milestonesOf, type Step } from './milestones.ts';
import styles from './progress-bar.css';

/** The number of letters that fit beside each other below the bar of a phone. */
const LETTERS = 56;

/** Returns the number of letters for which a label needs room: its longest word and a distance, or 14. */
const lettersOf = ({ level }: Step) => Math.max(14, ...level.label.split(' ').map((word) => word.length + 3));

/** Milestones: the cart's levels, and the missing amount to the next one. */
export default {
  styles,
  properties: ({ progressBarColor, progressBarBackgroundColor }) => ({
    'milestones-color': colour(progressBarColor),
    'milestones-background': colour(progressBarBackgroundColor),
  }),
  create({ shop, rerender }) {
    const messageOf = createFollowCart(shop);
    const countedItems = loadCountedItems(shop, rerender);
    let milestones: Milestones | undefined;
    return ({ settings, cart: { content, pending } }) => {
      if (!content) return undefined;
      const now = milestonesOf(content, settings.levelSets, shop, countedItems);
      // While products are being fetched, the bar stays as it is.
      if (now !== null) milestones = now;
      if (!milestones) return null;
      const { levels, reached, steps, distance } = milestones;
      const message = messageOf(milestones, content, pending.size > 0);
      const { shouldShowBar, shouldShowLabels } = settings;
      const letters = steps.reduce((sum, step) => sum + lettersOf(step), 0);
      const roomFor = (step: Step) =>
        shouldShowLabels ? `${(100 * lettersOf(step)) / Math.max(LETTERS, letters)}%` : '26px';
      const hasSteps = letters > 0 && (shouldShowBar || shouldShowLabels);
      return (
        (message || hasSteps) && (
          <div class="strip milestones" part="progress-bar">
            {message && (
              <p part="milestone-message" dir="auto" key={message} style={textColour(levels[reached - 1])}>
                {message}
              </p>
            )}
            {hasSteps && shouldShowBar && (
              <div
                class="visually-hidden"
                role="progressbar"
                aria-label={milestones.target?.label || message.trim() || distance}
                aria-valuenow={milestones.percentage}
                aria-valuetext={distance}
              />
            )}
            {hasSteps && (
              <ul
                data-layout={shouldShowLabels ? settings.layout : 'layout_1'}
                aria-hidden={!shouldShowLabels}
                style={{ '--columns': steps.map((step) => `minmax(${roomFor(step)},${step.length}fr)`).join(' ') }}
              >
                {steps.map(({ level, filled }) => (
                  <li data-reached={filled === 100} style={{ ...textColour(level), '--filled': `${filled}%` }}>
                    {shouldShowBar && <div class="track" part="milestone-track" />}
                    <svg aria-hidden="true" viewBox="0 0 24 24" part={`milestone milestone-${level.type}`}>
                      <path d={milestoneIconPaths[level.icon]} />
                    </svg>
                    {shouldShowLabels && <bdi part="milestone-label">{level.label}</bdi>}
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

const textColour = (level: Level | undefined) => ({ '--text': level && colour(level.textColor) });
