import { applied, post, readCart, refused } from '@modern/cart-requests';
import { announce, dispatch, gid } from '@modern/events';
import { routes, words } from '@modern/theme';

// All changes of the cart are made here: an event is dispatched, the request is sent, and a refusal is dispatched as an
// error event.

export function addToCart(target, form, context = 'product') {
  const lines = [{ merchandiseId: gid('ProductVariant', form.get('id')), quantity: Number(form.get('quantity') ?? 1) }];
  return change(target, 'shopify:cart:lines-update', { action: 'add', context, lines }, () => requestAdd(form));
}

export function changeLine(target, { key, line, quantity }, context = 'cart') {
  const fields = {
    action: quantity === 0 ? 'remove' : 'update',
    context,
    lines: [{ id: gid('CartLine', key), quantity }],
  };
  return change(target, 'shopify:cart:lines-update', fields, () => requestChange({ line, quantity }));
}

export function setDiscounts(target, codes) {
  const discountCodes = codes.map((code) => ({ code }));
  return change(target, 'shopify:cart:discount-update', { discountCodes }, () =>
    requestUpdate({ discount: codes.join(',') }),
  );
}

export function setNote(target, note) {
  return change(target, 'shopify:cart:note-update', { context: 'cart', note }, () => requestUpdate({ note }));
}

async function requestAdd(form) {
  const answer = await post(routes.cart_add, form);
  return answer.status ? refused(answer) : applied(await readCart(), answer.sections);
}

async function requestChange({ line, quantity }) {
  const answer = await post(routes.cart_change, { line, quantity });
  if (answer.errors || answer.status) return refused(answer);
  const item = answer.items[line - 1];
  const short = item && quantity > 0 && item.quantity < quantity;
  const message = short ? words.only.replace('[quantity]', item.quantity) : '';
  return applied(answer, answer.sections, short ? [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message }] : []);
}

async function requestUpdate(body) {
  const answer = await post(routes.cart_update, body);
  return answer.status ? refused(answer) : applied(answer, answer.sections);
}

async function change(target, type, fields, request) {
  try {
    const outcome = await announce(target, type, fields, request);
    const [error] = outcome.userErrors;
    if (error) dispatch(target, 'shopify:cart:error', { error: error.message, code: error.code });
    return outcome;
  } catch (error) {
    console.error(error);
    dispatch(target, 'shopify:cart:error', { error: words.error, code: 'SERVICE_UNAVAILABLE' });
    return { cart: null, userErrors: [{ code: 'SERVICE_UNAVAILABLE', message: words.error }], detail: {} };
  }
}
