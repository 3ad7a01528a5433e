import { milestoneIconPaths } from '@uptill/feature-schema/milestone-icons';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { createFollowCart } from './follow-cart.ts';
import { type Level, milestonesOf } from './milestones.ts';
import styles from './progress-bar.css';

/** The minimum share of the bar that fits a label. Below it, the levels have equal distances. */
const SMALLEST_SHARE = 0.25;

/** Milestones: the cart's levels, and the missing amount to the next one. */
export default {
  styles,
  properties: ({ progressBarColor, progressBarBackgroundColor }) => ({
    'milestones-color': colour(progressBarColor),
    'milestones-background': colour(progressBarBackgroundColor),
  }),
  create({ shop }) {
    const messageOf = createFollowCart(shop);
    return ({ settings, cart: { content, pending } }) => {
      if (!content) return undefined;
      const milestones = milestonesOf(content, settings.levelSets, shop);
      if (!milestones) return null;
      const { levels, reached, steps, distance } = milestones;
      const message = messageOf(milestones, content, pending.size > 0);
      const { shouldShowBar, shouldShowLabels } = settings;
      const total = steps.reduce((sum, { length }) => sum + length, 0);
      const hasSteps = total > 0 && (shouldShowBar || shouldShowLabels);
      const isTight = shouldShowLabels && steps.some(({ length }) => length < total * SMALLEST_SHARE);
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
                style={{ '--columns': steps.map(({ length }) => `minmax(26px,${isTight ? 1 : length}fr)`).join(' ') }}
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
