import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { followGifts } from './follow-gifts.ts';
import styles from './free-gift.css';
import { GiftChoice } from './gift-choice.tsx';

/** The next gift, with the amount that is missing. */
export const nextGift = {
  styles,
  properties: ({ nextLevel }) => ({
    'gift-color': colour(nextLevel.textColor),
    'gift-background': colour(nextLevel.backgroundColor),
  }),
  create(context) {
    const gifts = followGifts(context);
    return ({ settings: { nextLevel } }) => {
      const { next, missing } = gifts.shown();
      if (!nextLevel.shouldShow || !next) return null;
      return (
        <div class="strip gift next" part="free-gift next-gift">
          <div class="row">
            <GiftChoice choice={next.choices[0]} shop={context.shop} look={nextLevel}>
              <p part="next-gift-message" dir="auto">
                {fillPlaceholders(nextLevel.title, { 'amount-to-next': missing })}
              </p>
            </GiftChoice>
          </div>
        </div>
      );
    };
  },
} satisfies Section<'miniCartProductDiscount'>;
