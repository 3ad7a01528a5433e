import type { Strings } from '../page/strings.ts';

interface Props {
  quantity: number;
  strings: Strings;
  onChange(quantity: number): void;
}

/** How many pieces, at least one. */
export function QuantityStepper({ quantity, strings, onChange }: Props) {
  const set = (value: number) => onChange(Math.max(1, Math.floor(value) || 1));
  return (
    <fieldset class="control quantity" part="control quantity" aria-label={strings.quantity}>
      <button
        type="button"
        part="quantity-step"
        name="quantity-decrease"
        aria-label={strings.decreaseQuantity}
        aria-disabled={quantity <= 1}
        onClick={() => set(quantity - 1)}
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
        onChange={(event) => {
          set(Number(event.currentTarget.value));
          event.currentTarget.value = String(Math.max(1, Math.floor(Number(event.currentTarget.value)) || 1));
        }}
      />
      <button
        type="button"
        part="quantity-step"
        name="quantity-increase"
        aria-label={strings.increaseQuantity}
        onClick={() => set(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  );
}
