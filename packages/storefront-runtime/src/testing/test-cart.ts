import type { AjaxCart, AjaxCartLine } from '../cart/ajax-cart.ts';
import type { Answer, ReceivedRequest } from './test-server.ts';

/** Price of one item of each variant, in minor units. */
const PRICE = 8000;

interface StoredLine {
  key: string;
  variantId: number;
  quantity: number;
  plan: number | null;
}

/** A shop's cart with the Ajax Cart API, for unit tests of the cart client. */
export interface TestCart {
  read(): AjaxCart;
  /** Adds to the cart like another tab. Returns the line's key. */
  add(variantId: number, quantity?: number): string;
  /** Sets a line's quantity like another tab. */
  set(key: string, quantity: number): void;
  /** Changes the keys of all lines, like a discount. */
  renameKeys(): void;
  /** Handles a request to the Ajax Cart API. The shop refuses quantities above `stock`. */
  answer(request: ReceivedRequest): Answer;
}

/** Creates an empty cart in a shop with `stock` items of each variant. */
export function createTestCart(stock = 9): TestCart {
  let lines: StoredLine[] = [];
  let note = '';
  let attributes: Record<string, string> = {};
  let codes: string[] = [];
  let renamed = 0;

  const keyOf = (variantId: number, plan: number | null) => `${variantId}:${plan ?? 'once'}:${renamed}`;

  function merge(variantId: number, quantity: number, plan: number | null, at = 0): string {
    const key = keyOf(variantId, plan);
    const same = lines.find((line) => line.key === key);
    if (same) same.quantity += quantity;
    else lines.splice(at, 0, { key, variantId, quantity, plan });
    return key;
  }

  function set(key: string, quantity: number): void {
    lines = lines.flatMap((line) => (line.key !== key ? line : quantity > 0 ? { ...line, quantity } : []));
  }

  function renameKeys(): void {
    renamed += 1;
    for (const line of lines) line.key = keyOf(line.variantId, line.plan);
  }

  function read(): AjaxCart {
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      token: 'token',
      note,
      attributes,
      item_count: count,
      original_total_price: count * PRICE,
      items_subtotal_price: count * PRICE,
      total_price: count * PRICE,
      total_discount: 0,
      currency: 'USD',
      requires_shipping: true,
      items: lines.map(lineJson),
      cart_level_discount_applications: [],
      discount_codes: codes.map((code) => ({ code, applicable: true })),
    };
  }

  const refused = (status: number, body: object): Answer => ({ status, body: { status, ...body } });
  const noMore = refused(422, { message: 'Cart Error', description: 'All items are in your cart.' });
  const ownLine = (key: string) => lines.find((line) => line.key === key);

  const calls: Record<string, (input: Record<string, unknown>) => Answer> = {
    add({ items, ...single }) {
      const [item = single]: Record<string, unknown>[] = Array.isArray(items) ? items : [];
      const { id, quantity } = { id: Number(item.id), quantity: Number(item.quantity ?? 1) };
      const inCart = lines.reduce((sum, line) => sum + (line.variantId === id ? line.quantity : 0), 0);
      if (inCart + quantity > stock) return noMore;
      const key = merge(id, quantity, null);
      const line = read().items.find((candidate) => candidate.key === key);
      return { body: items ? { items: [line] } : line };
    },
    change({ id, line: number, quantity = 1, selling_plan: plan }) {
      const line = id ? ownLine(String(id)) : lines[Number(number) - 1];
      if (!line) return { status: 400, body: { status: 'bad_request', message: 'no valid id or line parameter' } };
      if (Number(quantity) > Math.max(stock, line.quantity)) return noMore;
      if (plan === undefined) set(line.key, Number(quantity));
      else {
        const at = lines.indexOf(line);
        set(line.key, 0);
        merge(line.variantId, Number(quantity), plan === null ? null : Number(plan), at);
      }
      return { body: read() };
    },
    update(input) {
      if (typeof input.note === 'string') note = input.note;
      if (typeof input.discount === 'string') {
        codes = input.discount.split(',').filter(Boolean);
        renameKeys();
      }
      attributes = { ...attributes, ...(input.attributes as object) };
      return { body: read() };
    },
    clear() {
      lines = [];
      return { body: read() };
    },
  };

  return {
    read,
    set,
    add: (variantId, quantity = 1) => merge(variantId, quantity, null),
    renameKeys,
    answer({ path, body }) {
      if (path === '/cart.js') return { body: read() };
      const [, name = ''] = /^\/cart\/(\w+)(\.js)?$/.exec(path) ?? [];
      const input = body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
      return calls[name]?.(input) ?? { status: 404 };
    },
  };
}

function lineJson({ key, variantId, quantity, plan }: StoredLine): AjaxCartLine {
  return {
    key,
    variant_id: variantId,
    product_id: 1,
    handle: 'shirt',
    url: `/products/shirt?variant=${variantId}`,
    quantity,
    title: 'Shirt',
    product_title: 'Shirt',
    variant_title: null,
    product_has_only_default_variant: false,
    options_with_values: [],
    properties: {},
    image: null,
    price: PRICE,
    original_price: PRICE,
    final_price: PRICE,
    original_line_price: PRICE * quantity,
    final_line_price: PRICE * quantity,
    line_level_discount_allocations: [],
    gift_card: false,
    requires_shipping: true,
    product_type: '',
    vendor: '',
    ...(plan !== null && { selling_plan_allocation: { selling_plan: { id: plan, name: 'Monthly' } } }),
  };
}
