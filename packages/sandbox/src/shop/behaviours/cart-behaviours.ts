import { behaviour } from './behaviour.ts';

/** What the Ajax Cart API may do in one way or another. */
export const cartBehaviours = {
  oversell: behaviour(['strict', 'partial', 'lenient'], {
    says: 'More pieces than there are: none is taken (422), those there are (422 on adding), or all, for the checkout to clamp. Each has its own texts',
    source: 'C',
    where: 'shop/cart/stock.ts',
    check:
      'a variant with two in stock: add three as one item, as a list of two items, by a form; change to three. Compare status, body and `/cart.js`',
  }),
  newLines: behaviour(['first', 'last'], {
    says: 'Where a new line stands in the cart',
    source: 'K',
    where: 'shop/cart/lines.ts',
    check: 'add two products, read `/cart.js`',
  }),
  unknownVariant: behaviour(['not-found', 'refused'], {
    says: 'The status of "Cannot find variant": 404 or 422',
    source: 'K',
    where: 'shop/cart/refusal.ts',
    check: '`POST /cart/add.js` with `id: 1`',
  }),
  staleKey: behaviour(['bad-request', 'not-found'], {
    says: 'A key that the cart no longer has, or a line that is not there: 400 "no valid id or line parameter", or 404',
    source: 'guess',
    where: 'shop/cart/refusal.ts',
    check: 'change the properties of a line, then change it by its old key',
  }),
  discountedKey: behaviour(['changes', 'stays'], {
    says: 'Whether a line has another key while a discount is on it, so that the old one is stale',
    source: 'C',
    where: 'shop/cart/price.ts',
    check: 'note the key, enter a product code, read `/cart.js`',
  }),
  attributesWithAdd: behaviour(['kept', 'ignored'], {
    says: 'What becomes of `attributes` and `note` in the body of an add',
    source: 'K',
    where: 'surfaces/storefront/cart/endpoints.ts',
    check: '`POST /cart/add.js` with both, by JSON and by a form, read `/cart.js`',
  }),
  sectionsInAdd: behaviour(['after', 'before'], {
    says: 'Whether `sections` in the reply to an add show the cart as after or as before it',
    source: 'C',
    where: 'surfaces/storefront/cart/endpoints.ts',
    check: 'add to a line that exists, with `sections`',
  }),
  manySections: behaviour(['refused', 'first-five'], {
    says: 'More than five `sections`: 400 and nothing is changed, or the first five',
    source: 'guess',
    where: 'surfaces/storefront/cart/sections.ts',
    check: 'add with six',
  }),
  refusalFields: behaviour(['all', 'description', 'errors'], {
    says: 'Where a 422 has its reason: in `description` and `errors`, or in one of them',
    source: 'C',
    where: 'surfaces/storefront/cart/reply.ts',
    check: 'add and change beyond the stock, read both bodies',
  }),
  refusalStatus: behaviour(['http', 'body'], {
    says: 'Whether a refusal of a script’s call has its status in HTTP too, or in the body alone and 200 in HTTP',
    source: 'K',
    where: 'surfaces/storefront/cart/reply.ts',
    check: 'post a sold-out variant to `/cart/add` as a form with `X-Requested-With`, and to `/cart/add.js`',
  }),
  refusedForm: behaviour(['text', 'cart'], {
    says: 'A form that the browser posts and the shop refuses: 422 as plain text, or a redirect to the cart',
    source: 'guess',
    where: 'surfaces/storefront/cart/reply.ts',
    check: 'post the form of a sold-out product without a script',
  }),
  itemsAdded: behaviour(['items', 'quantities', 'none'], {
    says: 'What `items_added` and `items_removed` of a change hold, each with the pieces by which it grew or shrank: whole items, ids and quantities, or they are missing',
    source: 'K',
    where: 'surfaces/storefront/cart/difference.ts',
    check: 'change a quantity, read the reply',
  }),
  updateOfUnknown: behaviour(['adds', 'refused'], {
    says: 'What `update.js` does with a variant that is not in the cart: adds it with a look at its stock, or answers as for an unknown one',
    source: 'C',
    where: 'shop/cart/update-cart.ts',
    check: '`updates: {variant: 2}` on an empty cart',
  }),
  unkeptCart: behaviour(['new-token', 'one-token'], {
    says: 'A visitor who has added nothing: the token is another with each call, and two first adds at once make two carts of which the browser keeps the later; or the first answer sets the cookie, and it stays',
    source: 'C',
    where: 'shop/cart/session.ts',
    check: '`/cart.js` twice in a new browser, then two adds at once, then `/cart.js`',
  }),
  cartPermalink: behaviour(['replaces', 'adds'], {
    says: 'What a cart permalink does with what is in the cart',
    source: 'K',
    where: 'surfaces/storefront/cart/permalink.ts',
    check: 'fill a cart, then follow `/cart/<variant>:1`',
  }),
};
