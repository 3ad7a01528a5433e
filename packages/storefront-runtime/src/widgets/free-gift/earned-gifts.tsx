import { announce } from '../../mount/announce.ts';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { chooseOptionValue, isValueAvailable } from '../../product/variant-choice.ts';
import { followGifts } from './follow-gifts.ts';
import styles from './free-gift.css';
import { GiftChoice } from './gift-choice.tsx';
import type { GiftOffer } from './gifts.ts';

/** The earned gifts that the shopper can add, which are then cart lines, and the variants of gifts in the cart. */
export const earnedGifts = {
  styles,
  create(context) {
    const { shop, rerender } = context;
    const gifts = followGifts(context);
    /** The variants that the shopper has chosen, by gift. */
    const chosen = new Map<string, number>();
    let busy: string | undefined;
    let error: { key: string; text: string } | undefined;

    /** Adds a gift, or replaces it by another variant. */
    async function add(offer: GiftOffer, variantId: number, control: HTMLElement): Promise<void> {
      if (busy) return;
      const { key } = offer;
      busy = key;
      const root = control.getRootNode() as ShadowRoot;
      rerender();
      const text = await gifts.add(offer, variantId);
      busy = undefined;
      error = text ? { key, text } : undefined;
      if (text) announce(text, 'alert');
      const added = gifts.shown().earned.find((each) => each.key === key && each.line);
      const wanted = chosen.get(key) ?? variantId;
      // The shopper has chosen another variant meanwhile.
      if (!text && added && wanted !== variantId) return add(added, wanted, control);
      if (!shop.isPreview) chosen.delete(key);
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
            const { key, level, line, choices } = offer;
            const wanted = chosen.get(key) ?? line?.variant_id;
            const choice = choices.find(({ variant: { id } }) => id === wanted) ?? choices[0];
            const { product, variant } = choice;
            const products = choices.filter((each, at) => each.product !== choices[at - 1]?.product);
            const choose = (variantId: number) => {
              chosen.set(key, variantId);
              rerender();
            };
            return (
              <div class="gift" part="gift" key={key}>
                <p part="gift-message" dir="auto">
                  {line ? product.title : level.unclaimedMessage}
                </p>
                {!line && (
                  <div class="row">
                    <GiftChoice choice={choice} shop={shop} />
                    <button
                      type="button"
                      class="main"
                      part="gift-button"
                      name="add-gift"
                      aria-label={`${level.atcText}: ${product.title}`}
                      aria-busy={busy === key}
                      dir="auto"
                      style={{ color: colour(level.atcTextColor), backgroundColor: colour(level.atcBackgroundColor) }}
                      onClick={({ currentTarget }) => void add(offer, variant.id, currentTarget)}
                    >
                      {level.atcText}
                    </button>
                  </div>
                )}
                {products.length > 1 && (
                  <select
                    class="control"
                    part="gift-select"
                    name="gift"
                    aria-label={level.unclaimedMessage}
                    onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
                  >
                    {products.map((each) => (
                      <option value={each.variant.id} selected={each.product === product}>
                        {[each.product.title, each.title].filter(Boolean).join(' – ')}
                      </option>
                    ))}
                  </select>
                )}
                {product.variants.length > 1 && (
                  <div class="row">
                    {product.options.map(
                      ({ name, position, values }) =>
                        values.length > 1 && (
                          <select
                            class="control"
                            part="gift-option"
                            name="gift-option"
                            aria-label={`${name}: ${product.title}`}
                            onChange={({ currentTarget }) => {
                              const { id = 0 } =
                                chooseOptionValue(product, variant, position, currentTarget.value) ?? {};
                              choose(id);
                              if (line) void add(offer, id, currentTarget);
                            }}
                          >
                            {values.map((value) => {
                              const isAvailable = isValueAvailable(product, variant, position, value);
                              return (
                                <option
                                  value={value}
                                  selected={value === variant.options[position - 1]}
                                  disabled={!isAvailable}
                                >
                                  {isAvailable ? value : fillPlaceholders(shop.strings.soldOutValue, { value })}
                                </option>
                              );
                            })}
                          </select>
                        ),
                    )}
                  </div>
                )}
                {error?.key === key && <ErrorMessage text={error.text} />}
              </div>
            );
          })}
        </div>
      );
    };
  },
} satisfies Section<'miniCartProductDiscount'>;
