/** Defines the custom elements that themes use and Shopify provides. */
import { AcceleratedCheckout, styleAcceleratedCheckout } from './accelerated-checkout.ts';
import { Account } from './account.ts';

styleAcceleratedCheckout();
customElements.define('shopify-accelerated-checkout', AcceleratedCheckout);
customElements.define('shopify-account', Account);
