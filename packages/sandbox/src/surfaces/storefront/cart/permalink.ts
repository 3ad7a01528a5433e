import { addItems } from '../../../shop/cart/add-items.ts';
import { addInput } from '../../../shop/cart/input.ts';
import { CartRefusal } from '../../../shop/cart/refusal.ts';
import { storeCart } from '../../../shop/cart/session.ts';
import { setNoteAndAttributes } from '../../../shop/cart/update-cart.ts';
import { readCodes } from '../../../shop/discounts/read-codes.ts';
import type { Visit } from '../visit.ts';
import { nest } from './body.ts';
import { refusalReply } from './reply.ts';

/**
 * Answers `GET /cart/<variant>:<quantity>,…?discount=&note=&attributes[x]=&storefront=true`, a link that fills a cart
 * and redirects to the checkout, or with `storefront` to the cart. It replaces the previous cart.
 */
export function followCartPermalink(visit: Visit, path: string): Response {
  const { cart, url, root } = visit;
  const items = path.split(',').map((part) => {
    const [id = '', quantity = '1'] = part.split(':');
    return { id, quantity };
  });
  const query = url.searchParams;
  try {
    const input = addInput.parse({ ...nest([...query]), items });
    cart.lines = [];
    if ('items' in input) addItems(visit, input.items);
    setNoteAndAttributes(cart, input);
    cart.discountCodes = readCodes(query.get('discount') ?? '');
    const location = query.get('storefront') === 'true' ? `${root}cart` : `/checkout`;
    return new Response(null, {
      status: 302,
      headers: { location, 'set-cookie': storeCart(visit), 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (error instanceof CartRefusal) return refusalReply(visit, error);
    throw error;
  }
}
