/** The custom elements that themes use and the platform defines. */
import { AcceleratedCheckout, styleAcceleratedCheckout } from './accelerated-checkout.ts';
import { Account } from './account.ts';

styleAcceleratedCheckout();
customElements.define('shopify-accelerated-checkout', AcceleratedCheckout);
customElements.define('shopify-account', Account);
