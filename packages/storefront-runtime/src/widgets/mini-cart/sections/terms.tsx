import { decodeText } from '@uptill/feature-schema/encoded-text';
import { announce } from '../../../mount/announce.ts';
import { colour } from '../../../mount/css-values.ts';
import type { Section } from '../../../mount/section.ts';
import { shopLink } from '../../../page/shop-link.ts';
import { ErrorMessage } from '../../../parts/error-message.tsx';
import type { Shop } from '../../../shop/shop.ts';
import styles from './terms.css';

/** True after the shopper has accepted the terms, until the page unloads. */
let isAccepted = false;

/** A checkbox that is required for the checkout. */
export default {
  styles,
  properties: (settings) => ({ 'terms-error-color': colour(settings.tncErrorTextColor) }),
  create({ shop, rerender }) {
    let isRefused = false;
    return ({ settings }) => (
      <div class="terms" part="terms">
        <label>
          <input
            type="checkbox"
            name="terms"
            required
            checked={isAccepted}
            aria-invalid={isRefused}
            aria-describedby="terms-error"
            onInvalid={(event) => {
              event.preventDefault();
              isRefused = true;
              event.currentTarget.focus();
              announce(settings.tncErrorMessage, 'alert');
              rerender();
            }}
            onChange={({ currentTarget }) => {
              isAccepted = currentTarget.checked;
              isRefused = false;
              rerender();
            }}
          />
          {/* The text was sanitised when it was saved. */}
          <span dir="auto" dangerouslySetInnerHTML={{ __html: linksIn(settings.tncHtml, shop) }} />
        </label>
        <div id="terms-error">{isRefused && <ErrorMessage text={settings.tncErrorMessage} />}</div>
      </div>
    );
  },
} satisfies Section<'miniCart'>;

/** Returns a rich text whose links open a new tab, so that the drawer stays open. In the preview, they lead nowhere. */
const linksIn = (encoded: string, shop: Shop) =>
  decodeText(encoded).replace(/<a href="([^"]*)"/g, (_, href: string) => {
    const link = shopLink(href, shop);
    return link ? `<a href="${link}" target="_blank" rel="noopener"` : '<a tabindex="0"';
  });
