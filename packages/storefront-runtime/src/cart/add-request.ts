import type { ButtonAction } from '@uptill/feature-schema/storefront';
import type { Product } from '../product/product.ts';
import { type AjaxCartLine, isObject } from './ajax-cart.ts';
import { postForm, postJson, refusal } from './cart-request.ts';

/** A line to add. */
export interface NewLine {
  variantId: number;
  quantity: number;
  sellingPlanId?: number | null;
  properties?: Record<string, string>;
}

export interface AddRequest extends NewLine {
  /** The key of the parent line. */
  parentKey?: string | undefined;
  /**
   * The theme's product form with this variant, quantity and selling plan. Its other fields, such as properties and
   * files, are added too.
   */
  form?: FormData | undefined;
  /** Nested lines. */
  nested?: readonly NewLine[] | undefined;
  /** The product, to show the line before the shop responds. Default: the page's product, if it has the variant. */
  product?: Product | null | undefined;
  /** The expected unit price after discounts, if it is not the product's, in minor units. */
  price?: number | undefined;
  /** The removed line that the add restores. Shown before the shop responds. */
  removed?: AjaxCartLine | undefined;
  /**
   * The button's action after the add. Before a redirect to the cart or the checkout, nothing on this page is updated.
   */
  next?: ButtonAction;
}

/** The response to a confirmed add: the resulting cart line, and the requested sections. */
export interface AddedLine extends Record<string, unknown> {
  sections?: Record<string, string | null>;
}

export interface AddOptions {
  root: string;
  /** Cart attributes to set in the same request. */
  attributes: Record<string, string>;
  /** Ids of the theme's sections to render, at most five. */
  sections: string[];
  /** Shown if the shop gives no reason. */
  fallbackMessage: string;
}

/** Returns a line as a theme's product form sends it. */
export function formOf(line: NewLine): URLSearchParams {
  const form = new URLSearchParams();
  form.set('form_type', 'product');
  form.set('id', String(line.variantId));
  form.set('quantity', String(line.quantity));
  if (line.sellingPlanId) form.set('selling_plan', String(line.sellingPlanId));
  for (const [name, value] of Object.entries(line.properties ?? {})) form.set(`properties[${name}]`, value);
  return form;
}

/** Returns the line of a theme's product form, without files. */
const lineOf = (form: FormData): NewLine => ({
  variantId: Number(form.get('id')),
  quantity: Number(form.get('quantity') ?? 1),
  sellingPlanId: Number(form.get('selling_plan')) || null,
  properties: Object.fromEntries(
    [...form].flatMap(([field, value]) => {
      const [, name] = /^properties\[(.+)\]$/.exec(field) ?? [];
      return name && value && typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
});

/** Returns the request of a theme's product form, or a request with the properties of its form. */
export const requestOf = (request: AddRequest | FormData): AddRequest =>
  request instanceof FormData
    ? { ...lineOf(request), form: request }
    : { ...(request.form && lineOf(request.form)), ...request };

const itemOf = ({ variantId, quantity, sellingPlanId, properties }: NewLine) => ({
  id: variantId,
  quantity,
  selling_plan: sellingPlanId ?? undefined,
  properties,
});

/**
 * Adds the line of a product form, with all its properties and files, and returns the line with the rendered sections.
 * If the response has an error other than a refusal, returns the result of `retry`.
 *
 * @throws CartError when the shop refuses the add.
 */
export async function addAsForm(
  path: 'add' | 'add.js',
  form: FormData | URLSearchParams,
  { root, attributes, sections, fallbackMessage }: AddOptions,
  retry?: () => Promise<AddedLine>,
): Promise<AddedLine> {
  for (const [name, value] of Object.entries(attributes)) form.set(`attributes[${name}]`, value);
  const { status, body } = await postForm(root, path, form, sections);
  if (isObject(body) && !body.errors && status < 400) return body;
  if (status === 422 || !retry) throw refusal(body, fallbackMessage);
  return retry();
}

/**
 * Adds a line and its nested lines through the Ajax Cart API, and returns it with the rendered sections.
 *
 * @throws CartError when the shop refuses the add.
 */
export async function addAsJson(line: AddRequest, options: AddOptions): Promise<AddedLine> {
  const { root, attributes, sections, fallbackMessage } = options;
  const { status, body } = await postJson(root, 'add.js', {
    items: [
      { ...itemOf(line), parent_line_key: line.parentKey },
      ...(line.nested ?? []).map((nested) => ({ ...itemOf(nested), parent_id: line.variantId })),
    ],
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(sections.length > 0 && { sections, sections_url: location.pathname }),
  });
  if (status >= 400 || !isObject(body) || body.errors) throw refusal(body, fallbackMessage);
  const [added]: unknown[] = Array.isArray(body.items) ? body.items : [];
  return { ...body, ...(isObject(added) && added) };
}
