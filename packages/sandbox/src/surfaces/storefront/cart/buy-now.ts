import { redirect } from '../../../platform/http/redirect.ts';
import { addItems } from '../../../shop/cart/add-items.ts';
import { addInput } from '../../../shop/cart/input.ts';
import { badParameter, CartRefusal } from '../../../shop/cart/refusal.ts';
import { newCart } from '../../../shop/cart/session.ts';
import { beginCheckout } from '../../../shop/checkouts/begin-checkout.ts';
import type { Visit } from '../visit.ts';
import { readCartBody } from './body.ts';
import { refusalReply } from './reply.ts';

/** The path is the sandbox's own. Where Shopify's accelerated checkout posts to is not documented. */
export const BUY_NOW_PATH = '/checkouts/buy_now';

/**
 * Answers the `POST` of a product form's accelerated checkout button: redirects to a checkout of that product alone.
 * The visitor's cart is unchanged.
 */
export async function buyNow(visit: Visit): Promise<Response> {
  const alone = { ...visit, cart: newCart() };
  try {
    const input = addInput.safeParse(await readCartBody(visit.request));
    if (!input.success) throw badParameter('items');
    addItems(alone, 'items' in input.data ? input.data.items : [input.data]);
    visit.shop.carts[alone.cart.token] = alone.cart;
    visit.sandbox.save();
    return redirect(beginCheckout(alone));
  } catch (error) {
    if (error instanceof CartRefusal) return refusalReply(visit, error);
    throw error;
  }
}
