import { colour } from '../../../mount/css-values.ts';
import { defineSection } from '../../../mount/section.ts';
import styles from './secure-checkout.css';

/** Texts and an image, such as those of payment methods, below the drawer's buttons. */
export default defineSection({
  feature: 'miniCart',
  name: 'secure-checkout',
  slot: 'below-buttons',
  styles,
  properties: (settings) => ({ 'secure-checkout-color': colour(settings.secureCheckoutTextColor) }),
  create:
    () =>
    ({ settings }) => {
      const { url, alt } = settings.secureCheckoutImage;
      return (
        <div class="secure" part="secure-checkout">
          {settings.secureCheckoutHeader && (
            <strong dir="auto">
              <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
                <path d="M4 7V5a4 4 0 1 1 8 0v2h1v7H3V7zm1.5 0h5V5a2.5 2.5 0 0 0-5 0z" />
              </svg>
              {settings.secureCheckoutHeader}
            </strong>
          )}
          {url && <img src={url} alt={alt} decoding="async" />}
          {settings.secureCheckoutFooter && <small dir="auto">{settings.secureCheckoutFooter}</small>}
        </div>
      );
    },
});
