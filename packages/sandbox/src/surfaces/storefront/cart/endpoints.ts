import type { z } from 'zod';
import { addItems } from '../../../shop/cart/add-items.ts';
import { changeLine } from '../../../shop/cart/change-line.ts';
import { addInput, changeInput, updateInput } from '../../../shop/cart/input.ts';
import { priceCart } from '../../../shop/cart/price.ts';
import { badParameter, CartRefusal } from '../../../shop/cart/refusal.ts';
import { storeCart } from '../../../shop/cart/session.ts';
import { setNoteAndAttributes, updateCart } from '../../../shop/cart/update-cart.ts';
import type { Visit } from '../visit.ts';
import { readCartBody } from './body.ts';
import { difference } from './difference.ts';
import { cartJson, lineJson } from './json.ts';
import { cartReply, refusalReply } from './reply.ts';
import { sectionsOf } from './sections.ts';

type Body = Record<string, unknown>;
/** Changes the visitor's cart and returns the body of the response, without its sections. */
type CartCall = (visit: Visit, body: Body) => Body;

const CALLS: Record<string, CartCall> = {
  add: (visit, body) => {
    const input = parse(addInput, body, 'items');
    const items = 'items' in input ? input.items : [input];
    const keys = addItems(visit, items);
    if (visit.shop.behaviours.attributesWithAdd === 'kept') setNoteAndAttributes(visit.cart, input);
    const priced = priceCart(visit.cart, visit);
    const lines = keys.flatMap((key) => {
      const line = priced.lines.find((candidate) => candidate.state.key === key);
      return line ? [lineJson(line, visit.sandbox.urls.cdn, visit.root)] : [];
    });
    // A request with `items` gets a list, any other request its single line.
    return 'items' in input ? { items: lines } : { ...lines[0] };
  },
  change: (visit, body) => {
    const before = priceCart(visit.cart, visit).lines.map((line) => lineJson(line, visit.sandbox.urls.cdn, visit.root));
    changeLine(visit, parse(changeInput, body, 'quantity'));
    const cart = wholeCart(visit);
    return { ...cart, ...difference(before, cart.items) };
  },
  update: (visit, body) => {
    updateCart(visit, parse(updateInput, body, 'updates'));
    return wholeCart(visit);
  },
  // Note and attributes are kept.
  clear: (visit) => {
    visit.cart.lines = [];
    return wholeCart(visit);
  },
};

/** Answers `GET /cart.js`, with the sections of `?sections=`. */
export function readCart(visit: Visit): Response {
  try {
    const sections = sectionsOf(visit, Object.fromEntries(visit.url.searchParams));
    return cartReply(visit, { ...wholeCart(visit), ...sections() });
  } catch (error) {
    if (error instanceof CartRefusal) return refusalReply(visit, error);
    throw error;
  }
}

/** Answers `/cart/add`, `/change`, `/update` and `/clear`, with or without `.js`. */
export async function callCart(visit: Visit, name: string): Promise<Response> {
  const call = CALLS[name];
  if (!call) return new Response(null, { status: 404 });
  try {
    const body = await readCartBody(visit.request);
    const sections = sectionsOf(visit, body);
    const isEarly = name === 'add' && visit.shop.behaviours.sectionsInAdd === 'before';
    const early = isEarly ? sections() : null;
    const answer = call(visit, body);
    const cookie = storeCart(visit);
    return cartReply(visit, { ...answer, ...(early ?? sections()) }, { cookie, body });
  } catch (error) {
    if (error instanceof CartRefusal) return refusalReply(visit, error, error.changed ? storeCart(visit) : undefined);
    throw error;
  }
}

function wholeCart(visit: Visit) {
  return cartJson(priceCart(visit.cart, visit), visit.currency, visit.sandbox.urls.cdn, visit.root);
}

function parse<T>(schema: z.ZodType<T>, body: Body, what: string): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw badParameter(what);
  return parsed.data;
}
