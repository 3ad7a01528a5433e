import { readCodes } from '../../discounts/read-codes.ts';
import type { Visit } from '../visit.ts';
import { addItems } from './add-items.ts';
import { nest } from './body.ts';
import { addInput } from './input.ts';
import { CartRefusal } from './refusal.ts';
import { refusalReply } from './reply.ts';
import { keepCart } from './session.ts';
import { setNoteAndAttributes } from './update-cart.ts';

/**
 * `GET /cart/<variant>:<quantity>,…?discount=&note=&attributes[x]=&storefront=true`: a link that fills a cart and leads to the
 * checkout, or with `storefront` to the cart. What was in the cart before is gone, unless the shop
 * is switched otherwise.
 */
export function followCartPermalink(visit: Visit, path: string): Response {
  const { cart, shop, url, root } = visit;
  const items = path.split(',').map((part) => {
    const [id = '', quantity = '1'] = part.split(':');
    return { id, quantity };
  });
  const query = url.searchParams;
  try {
    const input = addInput.parse({ ...nest([...query]), items });
    if (shop.behaviours.cartPermalink === 'replaces') cart.lines = [];
    if ('items' in input) addItems(visit, input.items);
    setNoteAndAttributes(cart, input);
    cart.discountCodes = readCodes(query.get('discount') ?? '');
    const location = query.get('storefront') === 'true' ? `${root}cart` : `/checkout`;
    return new Response(null, {
      status: 302,
      headers: { location, 'set-cookie': keepCart(visit), 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (error instanceof CartRefusal) return refusalReply(visit, error);
    throw error;
  }
}
