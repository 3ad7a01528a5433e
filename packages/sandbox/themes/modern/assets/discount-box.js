import { setDiscounts } from '@modern/cart';
import { readCart } from '@modern/cart-requests';
import { words } from '@modern/theme';

/** The form for discount codes in the cart. */
class DiscountBox extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      const code = new FormData(event.target).get('discount').trim();
      if (code) this.apply(code);
    });
    this.addEventListener('click', (event) => {
      const pill = event.target.closest('[data-discount-code]');
      if (pill)
        setDiscounts(
          this,
          this.codes.filter((code) => code !== pill.dataset.discountCode),
        );
    });
  }

  get codes() {
    return [...this.querySelectorAll('[data-discount-code]')].map((pill) => pill.dataset.discountCode);
  }

  async apply(code) {
    if (this.codes.some((known) => known.toLowerCase() === code.toLowerCase())) return;
    const before = await readCart();
    const cart = this.closest('modern-cart-items');
    const { detail, userErrors } = await setDiscounts(this, [...this.codes, code]);
    const place = cart.querySelector('[data-discount-message]');
    if (place) place.textContent = userErrors[0]?.message ?? verdict(code, before, detail.cart);
  }
}

/**
 * Returns the message for an applied code. An applicable code that changes no price is a shipping discount, shown at
 * the checkout.
 */
function verdict(code, before, after) {
  const found = after.discount_codes.find((entry) => entry.code.toLowerCase() === code.toLowerCase());
  if (!found?.applicable) return words.discount_invalid.replace('[code]', code);
  return before.total_price === after.total_price ? words.discount_shipping : '';
}

customElements.define('modern-discount-box', DiscountBox);
