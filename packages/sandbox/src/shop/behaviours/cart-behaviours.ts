import { behaviour } from './behaviour.ts';

/** Uncertain behaviours of the Ajax Cart API. */
export const cartBehaviours = {
  oversell: behaviour(['strict', 'partial', 'lenient'], {
    description:
      'Adding or setting a quantity above the stock: nothing is taken (422), the available quantity is taken (422 on adding), or everything is taken and the checkout reduces the quantity. Each has its own error texts',
    source: 'C',
    where: 'shop/cart/stock.ts',
    check:
      'Use a variant with two in stock. Add three as one item, as a list of two items, and with a form; change a line to three. Compare status, body and `/cart.js`',
  }),
  newLines: behaviour(['first', 'last'], {
    description: 'The position of a new line in the cart',
    source: 'K',
    where: 'shop/cart/lines.ts',
    check: 'add two products, read `/cart.js`',
  }),
  unknownVariant: behaviour(['not-found', 'refused'], {
    description: 'The status of "Cannot find variant": 404 or 422',
    source: 'K',
    where: 'shop/cart/refusal.ts',
    check: '`POST /cart/add.js` with `id: 1`',
  }),
  staleKey: behaviour(['bad-request', 'not-found'], {
    description:
      'The answer to a key or line number that is not in the cart: 400 "no valid id or line parameter", or 404',
    source: 'guess',
    where: 'shop/cart/refusal.ts',
    check: 'change the properties of a line, then change the line by its old key',
  }),
  discountedKey: behaviour(['changes', 'stays'], {
    description: 'Whether a discount changes the key of its line, which makes the old key stale',
    source: 'C',
    where: 'shop/cart/price.ts',
    check: 'note the key, enter a code for the product, read `/cart.js`',
  }),
  attributesWithAdd: behaviour(['kept', 'ignored'], {
    description: 'Whether `attributes` and `note` in the body of an add request are kept',
    source: 'K',
    where: 'surfaces/storefront/cart/endpoints.ts',
    check: '`POST /cart/add.js` with both, as JSON and as a form; read `/cart.js`',
  }),
  sectionsInAdd: behaviour(['after', 'before'], {
    description: 'Whether `sections` in the answer to an add request show the cart after or before the change',
    source: 'C',
    where: 'surfaces/storefront/cart/endpoints.ts',
    check: 'add to an existing line, with `sections`',
  }),
  manySections: behaviour(['refused', 'first-five'], {
    description: 'The answer to more than five `sections`: 400 without a change, or the first five sections',
    source: 'guess',
    where: 'surfaces/storefront/cart/sections.ts',
    check: 'add an item with six sections',
  }),
  refusalFields: behaviour(['all', 'description', 'errors'], {
    description: 'Which fields of a 422 contain the reason: `description` and `errors`, or only one of them',
    source: 'C',
    where: 'surfaces/storefront/cart/reply.ts',
    check: 'add and change more than the stock, read both bodies',
  }),
  refusalStatus: behaviour(['http', 'body'], {
    description: 'The HTTP status when a script’s request is refused: the status in the body, or 200',
    source: 'K',
    where: 'surfaces/storefront/cart/reply.ts',
    check: 'post a sold-out variant to `/cart/add` as a form with `X-Requested-With`, and to `/cart/add.js`',
  }),
  unkeptCart: behaviour(['new-token', 'one-token'], {
    description:
      'The cart token of a visitor who has added nothing: new with each request, or set as a cookie by the first response and kept. With new tokens, two simultaneous first adds create two carts, and the browser keeps the later one',
    source: 'C',
    where: 'shop/cart/session.ts',
    check: 'In a new browser, request `/cart.js` twice, then add twice at once, then request `/cart.js`',
  }),
};
