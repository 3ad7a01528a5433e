import type { ButtonAction } from '@uptill/feature-schema/storefront';
import { isObject } from './ajax-cart.ts';
import { type CartResponse, cartRequest } from './cart-request.ts';

/** Shopify renders at most five sections per cart request. */
const MAX_SECTIONS = 5;

/** A refused cart change. The message is for the shopper. */
export class CartError extends Error {
  override name = 'CartError';
}

/** A line to add. */
export interface NewLine {
  variantId: number;
  quantity: number;
  sellingPlanId?: number | null;
  properties?: Record<string, string>;
}

export interface AddRequest extends NewLine {
  /**
   * The button's action after the add. Before a redirect to the cart or the checkout, nothing on this page is updated.
   */
  next?: ButtonAction;
}

/** The response to a confirmed add: the line as it is in the cart now, and the requested sections. */
export interface AddedLine extends Record<string, unknown> {
  sections?: Record<string, string | null>;
}

export interface AddOptions {
  root: string;
  /** Cart attributes to set in the same request. */
  attributes: Record<string, string>;
  /** Shown when the shop gives no reason. */
  fallbackMessage: string;
}

/**
 * Adds a line as a theme's product form does, and returns it with the rendered sections. Returns null when the response
 * has errors; the caller then uses `addAsJson`.
 *
 * @throws CartError when the shop refuses the add (422).
 */
export async function addAsForm(line: NewLine, sections: string[], options: AddOptions): Promise<AddedLine | null> {
  const body = new URLSearchParams();
  body.set('form_type', 'product');
  body.set('utf8', '✓');
  body.set('id', String(line.variantId));
  body.set('quantity', String(line.quantity));
  if (line.sellingPlanId) body.set('selling_plan', String(line.sellingPlanId));
  for (const [name, value] of Object.entries(line.properties ?? {})) body.set(`properties[${name}]`, value);
  for (const [name, value] of Object.entries(options.attributes)) body.set(`attributes[${name}]`, value);
  body.set('sections', sections.slice(0, MAX_SECTIONS).join(','));
  body.set('sections_url', location.pathname);
  const response = await cartRequest(`${options.root}cart/add`, {
    method: 'POST',
    // Without these headers, Shopify answers a form post with a redirect to the cart page.
    headers: {
      accept: 'application/javascript',
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: body.toString(),
  });
  throwWhenRefused(response, options);
  return isObject(response.body) && !response.body.errors && response.status < 400 ? response.body : null;
}

/**
 * Adds a line through the Ajax Cart API, and returns it with the rendered sections.
 *
 * @throws CartError when the shop refuses the add.
 */
export async function addAsJson(line: NewLine, sections: string[], options: AddOptions): Promise<AddedLine> {
  const response = await cartRequest(`${options.root}cart/add.js`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      items: [
        {
          id: line.variantId,
          quantity: line.quantity,
          selling_plan: line.sellingPlanId ?? undefined,
          properties: line.properties,
        },
      ],
      ...(Object.keys(options.attributes).length > 0 && { attributes: options.attributes }),
      ...(sections.length > 0 && { sections: sections.slice(0, MAX_SECTIONS), sections_url: location.pathname }),
    }),
  });
  throwWhenRefused(response, options);
  const { body } = response;
  if (response.status >= 400 || !isObject(body) || body.errors) throw refusal(body, options);
  const items = Array.isArray(body.items) ? body.items : [body];
  const added: unknown = items[0];
  return isObject(added) ? { ...added, sections: sectionsOf(body.sections) } : body;
}

function sectionsOf(value: unknown): AddedLine['sections'] {
  if (!isObject(value)) return undefined;
  const rendered = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(rendered);
}

function throwWhenRefused({ status, body }: CartResponse, options: AddOptions): void {
  if (status === 422) throw refusal(body, options);
}

/** Returns an error with the shop's reason. Shops put it into `description` or `errors`. */
function refusal(body: unknown, { fallbackMessage }: AddOptions): CartError {
  const reasons = isObject(body) ? [body.description, body.errors] : [];
  return new CartError(
    reasons.find((reason) => typeof reason === 'string' && reason !== '')?.toString() ?? fallbackMessage,
  );
}
