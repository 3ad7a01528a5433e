import { isObject } from './ajax-cart.ts';
import { type CartResponse, postForm, postJson } from './cart-request.ts';

/**
 * Sets the quantity of the line with a key, and returns the response. The line is addressed by its key, because a line
 * number may name another line after a change by the theme or in another tab. With sections, the request is the one of a
 * theme's cart. If its response has errors other than a refusal, the Ajax Cart API is used instead.
 */
export async function requestQuantity(
  root: string,
  id: string,
  quantity: number,
  sections: string[],
): Promise<CartResponse> {
  if (sections.length > 0) {
    const form = new URLSearchParams({ id, quantity: String(quantity) });
    const response = await postForm(root, 'change', form, sections);
    const { status, body } = response;
    if (status === 422 || (status < 400 && isObject(body) && !body.errors)) return response;
  }
  return postJson(root, 'change.js', { id, quantity });
}
