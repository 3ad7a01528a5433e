import { colour } from '../../../mount/css-values.ts';
import type { Section } from '../../../mount/section.ts';
import styles from './secure-checkout.css';

/** Height of the requested image, in pixels: twice the displayed height. */
const IMAGE_HEIGHT = 56;

/** Texts and an image, for example of payment methods, below the drawer's buttons. */
export default {
  styles,
  properties: (settings) => ({ 'secure-checkout-color': colour(settings.secureCheckoutTextColor) }),
  create:
    () =>
    ({ settings }) => {
      const { secureCheckoutHeader: header, secureCheckoutFooter: footer } = settings;
      const { url, alt } = settings.secureCheckoutImage;
      if (!header && !url && !footer) return null;
      return (
        <div class="secure" part="secure-checkout">
          {header && (
            <strong dir="auto">
              <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
                <path d="M4 7V5a4 4 0 1 1 8 0v2h1v7H3V7zm1.5 0h5V5a2.5 2.5 0 0 0-5 0z" />
              </svg>
              {header}
            </strong>
          )}
          {url && <img src={inShownSize(url)} alt={alt} loading="lazy" decoding="async" />}
          {footer && <small dir="auto">{footer}</small>}
        </div>
      );
    },
} satisfies Section<'miniCart'>;

/** Returns the URL of an image in the displayed size. Only Shopify's CDN can resize images. */
const inShownSize = (url: string) =>
  /^https:\/\/(cdn\.shopify\.com|[^/]+\/cdn\/shop)\//.test(url)
    ? `${url}${url.includes('?') ? '&' : '?'}height=${IMAGE_HEIGHT}`
    : url;
