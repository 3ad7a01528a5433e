import type { Strings } from '../page/strings.ts';

interface Props {
  quantity: number;
  strings: Strings;
  onChange(quantity: number): void;
}

const pieces = (quantity: number) => Math.max(1, Math.floor(quantity) || 1);

/** How many pieces, at least one. */
export function QuantityStepper({ quantity, strings, onChange }: Props) {
  return (
    <fieldset class="control quantity" part="control quantity" aria-label={strings.quantity}>
      <button
        type="button"
        part="quantity-step"
        name="quantity-decrease"
        aria-label={strings.decreaseQuantity}
        aria-disabled={quantity <= 1}
        onClick={() => onChange(pieces(quantity - 1))}
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
          const wanted = pieces(Number(input.value));
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
        onClick={() => onChange(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  );
}
