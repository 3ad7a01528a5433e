import { announce } from '../../mount/announce.ts';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { Price } from '../../parts/price.tsx';
import styles from './free-gift.css';
import type { Choice, GiftOffer, Gifts } from './gifts.ts';

/** The earned gifts that the shopper can add, and the next gift. Added gifts are cart lines. */
export default {
  slot: 'below-lines',
  styles,
  properties: ({ nextLevel }) => ({
    'gift-color': colour(nextLevel.textColor),
    'gift-background': colour(nextLevel.backgroundColor),
  }),
  create({ shop, rerender }) {
    let gifts: Gifts | undefined;
    shop.page.loadChunk('gifts', import('./gifts.ts')).then(
      ({ giftsOf }) => {
        gifts = giftsOf(shop);
        gifts.changed = rerender;
        rerender();
      },
      () => {},
    );
    /** The variants that the shopper has chosen, by level. */
    const chosen = new Map<number, number>();
    let busy: number | undefined;
    let error: { index: number; text: string } | undefined;

    async function add(offer: GiftOffer, variantId: number, button: HTMLElement): Promise<void> {
      if (busy !== undefined) return;
      busy = offer.index;
      const root = button.getRootNode() as ShadowRoot;
      rerender();
      const text = await gifts?.add(offer, variantId);
      busy = undefined;
      error = text ? { index: offer.index, text } : undefined;
      if (text) announce(text, 'alert');
      rerender();
      // The button had the focus, and may have been removed.
      if (!root.activeElement) root.querySelector<HTMLElement>('[name=checkout]')?.focus();
    }

    return ({ settings: { nextLevel } }) => {
      const { earned, next, missing } = gifts?.shown() ?? { earned: [], missing: '' };
      const shownNext = nextLevel.shouldShow && next;
      if (earned.length === 0 && !shownNext) return null;
      const draw = (
        { name, title, image, price, giftPrice }: Choice,
        shows = { image: true, name: true, price: true },
      ) => (
        <>
          {shows.image && image && <img part="gift-image" src={image} alt="" loading="lazy" decoding="async" />}
          <span class="about">
            {shows.name && <bdi part="gift-name">{name}</bdi>}
            {shows.name && title && <bdi part="gift-variant">{title}</bdi>}
            {shows.price && <Price price={giftPrice} compareAtPrice={price} shop={shop} />}
          </span>
        </>
      );
      return (
        <div class="gifts" part="free-gift">
          {earned.map((offer) => {
            const { index, level, choices } = offer;
            const choice = choices.find(({ variantId }) => variantId === chosen.get(index)) ?? choices[0];
            return (
              <div class="gift" part="gift" key={index}>
                <p part="gift-message" dir="auto">
                  {level.unclaimedMessage}
                </p>
                <div class="row">
                  {draw(choice)}
                  <button
                    type="button"
                    class="main"
                    part="gift-button"
                    name="add-gift"
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
          {shownNext && (
            <div class="gift next" part="next-gift">
              <p part="next-gift-message" dir="auto">
                {fillPlaceholders(nextLevel.title, { 'amount-to-next': missing })}
              </p>
              <div class="row">
                {draw(shownNext.choices[0], {
                  image: nextLevel.shouldShowImage,
                  name: nextLevel.shouldShowName,
                  price: nextLevel.shouldShowPrice,
                })}
              </div>
            </div>
          )}
        </div>
      );
    };
  },
} satisfies Section<'miniCartProductDiscount'>;
