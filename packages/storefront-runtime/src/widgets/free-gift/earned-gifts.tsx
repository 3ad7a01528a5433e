import { announce } from '../../mount/announce.ts';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { followGifts } from './follow-gifts.ts';
import styles from './free-gift.css';
import { GiftChoice } from './gift-choice.tsx';
import type { GiftOffer } from './gifts.ts';

/** The earned gifts that the shopper can add. They are then cart lines. */
export const earnedGifts = {
  styles,
  create(context) {
    const { shop, rerender } = context;
    const gifts = followGifts(context);
    /** The variants that the shopper has chosen, by level. */
    const chosen = new Map<number, number>();
    let busy: number | undefined;
    let error: { index: number; text: string } | undefined;

    async function add(offer: GiftOffer, variantId: number, button: HTMLElement): Promise<void> {
      if (busy !== undefined) return;
      busy = offer.index;
      const root = button.getRootNode() as ShadowRoot;
      rerender();
      const text = await gifts.add(offer, variantId);
      busy = undefined;
      error = text ? { index: offer.index, text } : undefined;
      if (text) announce(text, 'alert');
      rerender();
      // The button had the focus, and may have been removed.
      if (!root.activeElement) root.querySelector<HTMLElement>('[name=checkout]')?.focus();
    }

    return () => {
      const { earned } = gifts.shown();
      if (earned.length === 0) return null;
      return (
        <div class="fold gifts" part="free-gift">
          {earned.map((offer) => {
            const { index, level, choices } = offer;
            const choice = choices.find(({ variantId }) => variantId === chosen.get(index)) ?? choices[0];
            return (
              <div class="gift" part="gift" key={index}>
                <p part="gift-message" dir="auto">
                  {level.unclaimedMessage}
                </p>
                <div class="row">
                  <GiftChoice choice={choice} shop={shop} />
                  <button
                    type="button"
                    class="main"
                    part="gift-button"
                    name="add-gift"
                    aria-label={`${level.atcText}: ${choice.name}`}
                    aria-busy={busy === index}
                    dir="auto"
                    style={{ color: colour(level.atcTextColor), backgroundColor: colour(level.atcBackgroundColor) }}
                    onClick={({ currentTarget }) => void add(offer, choice.variantId, currentTarget)}
                  >
                    {level.atcText}
                  </button>
                </div>
                {choices.length > 1 && (
                  <select
                    part="gift-select"
                    name="gift"
                    aria-label={level.unclaimedMessage}
                    onChange={({ currentTarget }) => {
                      chosen.set(index, Number(currentTarget.value));
                      rerender();
                    }}
                  >
                    {choices.map(({ variantId, name, title }) => (
                      <option key={variantId} value={variantId} selected={variantId === choice.variantId}>
                        {[name, title].filter(Boolean).join(' – ')}
                      </option>
                    ))}
                  </select>
                )}
                {error?.index === index && <ErrorMessage text={error.text} />}
              </div>
            );
          })}
        </div>
      );
    };
  },
} satisfies Section<'miniCartProductDiscount'>;
