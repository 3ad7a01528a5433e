import { redirect } from '../../../platform/http/redirect.ts';
import { addItems } from '../../../shop/cart/add-items.ts';
import { addInput } from '../../../shop/cart/input.ts';
import { badParameter, CartRefusal } from '../../../shop/cart/refusal.ts';
import { newCart } from '../../../shop/cart/session.ts';
import { beginCheckout } from '../../../shop/checkouts/begin-checkout.ts';
import type { Visit } from '../visit.ts';
import { readCartBody } from './body.ts';
import { refusalReply } from './reply.ts';

/** Where the platform's accelerated checkout really posts to is its own affair. */
export const BUY_NOW_PATH = '/checkouts/buy_now';

/** `POST` of a product form by its accelerated checkout button: on to a checkout of that alone. The visitor's cart stays as it is. */
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
