import { Component } from 'preact';
import type { Strings } from '../page/strings.ts';
import { allowedQuantity, type QuantityRule } from '../product/product.ts';

interface Props {
  quantity: number;
  rule: QuantityRule | undefined;
  strings: Strings;
  /** The end of the accessible names, where a widget has several steppers, such as `: Linen Shirt`. Default: none. */
  nameEnd?: string;
  /** True if the shopper can't change the quantity. Default: false. */
  isLocked?: boolean;
  onChange(quantity: number): void;
}

const ANY: QuantityRule = { min: 1, max: null, increment: 1 };

/** A quantity input with buttons. Accepts only quantities allowed by the variant's quantity rule. */
export class QuantityStepper extends Component<Props> {
  /** True while the shopper types. A rerender then preserves the typed text. */
  private isTyping = false;

  override render({ quantity, rule = ANY, strings, nameEnd = '', isLocked, onChange }: Props) {
    const fewer = allowedQuantity(quantity - rule.increment, rule);
    const more = allowedQuantity(quantity + rule.increment, rule);
    return (
      <fieldset class="control quantity" part="control quantity" disabled={isLocked}>
        <button
          type="button"
          part="quantity-step"
          name="quantity-decrease"
          aria-label={strings.decreaseQuantity + nameEnd}
          aria-disabled={fewer >= quantity}
          onClick={() => onChange(fewer)}
        >
          −
        </button>
        <input
          part="quantity-input"
          name="quantity"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          aria-label={strings.quantity + nameEnd}
          value={this.isTyping ? undefined : quantity}
          onInput={() => {
            this.isTyping = true;
          }}
          onBlur={() => {
            this.isTyping = false;
          }}
          onChange={({ currentTarget: input }) => {
            this.isTyping = false;
            // Japanese keyboards type full-width digits.
            const text = input.value.normalize('NFKC');
            const wanted = /^\d+$/.test(text) ? allowedQuantity(Number(text), rule) : quantity;
            onChange(wanted);
            // Without a change of the quantity, the widget does not rerender, and the typed value would remain.
            input.value = String(wanted);
          }}
        />
        <button
          type="button"
          part="quantity-step"
          name="quantity-increase"
          aria-label={strings.increaseQuantity + nameEnd}
          aria-disabled={more <= quantity}
          onClick={() => onChange(more)}
        >
          +
        </button>
      </fieldset>
    );
  }
}
