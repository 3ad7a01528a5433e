import type { Strings } from '../page/strings.ts';
import { allowedQuantity } from '../product/allowed-quantity.ts';
import type { QuantityRule } from '../product/product.ts';

interface Props {
  quantity: number;
  rule: QuantityRule | undefined;
  strings: Strings;
  onChange(quantity: number): void;
}

const ANY: QuantityRule = { min: 1, max: null, increment: 1 };

/** How many pieces, of those numbers that the shop sells. */
export function QuantityStepper({ quantity, rule = ANY, strings, onChange }: Props) {
  const fewer = allowedQuantity(quantity - rule.increment, rule);
  const more = allowedQuantity(quantity + rule.increment, rule);
  return (
    <fieldset class="control quantity" part="control quantity" aria-label={strings.quantity}>
      <button
        type="button"
        part="quantity-step"
        name="quantity-decrease"
        aria-label={strings.decreaseQuantity}
        aria-disabled={fewer >= quantity}
        onClick={() => onChange(fewer)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        part="quantity-input"
        name="quantity"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        aria-label={strings.quantity}
        value={quantity}
        onChange={({ currentTarget: input }) => {
          const wanted = allowedQuantity(Number(input.value), rule);
          onChange(wanted);
          // Where it was the quantity before, nothing is drawn anew.
          input.value = String(wanted);
        }}
      />
      <button
        type="button"
        part="quantity-step"
        name="quantity-increase"
        aria-label={strings.increaseQuantity}
        aria-disabled={more <= quantity}
        onClick={() => onChange(more)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  );
}
