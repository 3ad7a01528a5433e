import { colour } from '../../../mount/css-values.ts';
import type { Section } from '../../../mount/section.ts';
import styles from './links.css';

/** A link to the cart page, which the drawer follows once the shop has applied all changes, and a button that closes it. */
export default {
  styles,
  properties: (settings) => ({ 'go-to-cart-color': colour(settings.goToCartTextColor) }),
  create:
    ({ shop }) =>
    ({ settings }) => (
      <div class="row links">
        {settings.showGoToCartText && (
          <a class="link go-to-cart" part="go-to-cart" data-action="cart" dir="auto" href={`${shop.root}cart`}>
            {settings.goToCartText}
          </a>
        )}
        {settings.showContinueShoppingText && (
          <button
            type="button"
            class="link"
            part="continue-shopping"
            name="continue-shopping"
            data-action="minicart-close"
            dir="auto"
            onClick={() => window.Uptill?.close('minicart')}
          >
            {settings.continueShoppingText}
          </button>
        )}
      </div>
    ),
} satisfies Section<'miniCart'>;
