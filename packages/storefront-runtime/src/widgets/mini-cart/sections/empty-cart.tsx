import { colour } from '../../../mount/css-values.ts';
import type { Section } from '../../../mount/section.ts';
import { shopLink } from '../../../page/shop-link.ts';
import { ErrorMessage } from '../../../parts/error-message.tsx';
import styles from './empty-cart.css';

/** What an empty cart shows above products: a message, and a button that leads to a page or closes the drawer. */
export default {
  styles,
  properties: (settings) => ({
    'empty-color': colour(settings.emptyCartTextColor),
    'empty-button-color': colour(settings.emptyCartButtonTextColor),
    'empty-button-background': colour(settings.emptyCartButtonBackgroundColor),
  }),
  create:
    ({ shop }) =>
    ({ settings }) => {
      const { emptyCartButtonText: text, emptyCartButtonLink: link } = settings;
      return (
        <div class="empty" part="empty">
          {!shop.isPreview && areCookiesBlocked() && <ErrorMessage text={shop.strings.cookiesBlocked} />}
          {settings.showEmptyCartText && <p dir="auto">{settings.emptyCartText}</p>}
          {text &&
            (link ? (
              <a class="main" part="empty-button" dir="auto" href={shopLink(link, shop)}>
                {text}
              </a>
            ) : (
              <button
                type="button"
                class="main"
                part="empty-button"
                name="empty-button"
                data-action="minicart-close"
                dir="auto"
                onClick={() => window.Uptill?.close('minicart')}
              >
                {text}
              </button>
            ))}
        </div>
      );
    },
} satisfies Section<'miniCart'>;

/**
 * Returns true if the browser blocks cookies. It then also denies storage, while `navigator.cookieEnabled` may be true.
 * In an Android web view without storage, storage is null, but cookies work.
 */
function areCookiesBlocked(): boolean {
  try {
    void localStorage;
    return false;
  } catch {
    return true;
  }
}
