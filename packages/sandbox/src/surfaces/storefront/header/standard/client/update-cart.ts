import { callCart, fetchCart, Refused, type UserError } from './ajax.ts';
import {
  CartAttributesUpdateEvent,
  CartDiscountUpdateEvent,
  CartLinesUpdateEvent,
  CartNoteUpdateEvent,
  type ShopifyStandardEvent,
} from './events.ts';
import { hasBehaviour } from './features.ts';
import { createGid } from './gids.ts';
import { type PlatformCart, platformCart } from './platform-cart.ts';

type Id = string | number;

export interface CartInput {
  cartId?: string;
  lines?: { id?: Id; merchandiseId?: Id; quantity?: number; sellingPlanId?: Id; attributes?: Attribute[] }[];
  note?: string;
  discountCodes?: string[];
  attributes?: Attribute[];
}

interface Attribute {
  key: string;
  value: string;
}

export interface UpdateOptions {
  signal?: AbortSignal;
  event?: { context?: string; detail?: unknown };
}

export interface CartAnswer {
  cart: PlatformCart;
  userErrors?: UserError[];
  warnings?: UserError[];
  detail?: unknown;
}

/** Describes an event to the theme's `eventTarget`. `action` is set for line changes only. */
export interface EventMeta {
  type: string;
  action?: 'add' | 'update' | 'remove';
}

/** A change, and the event that announces it. */
interface Step {
  event(fields: Record<string, unknown>): ShopifyStandardEvent;
  send(signal: AbortSignal | undefined): Promise<void>;
}

/** The last part of `12`, `"12"` or `gid://shopify/ProductVariant/12` is the id in the Ajax API. */
const plainId = (id: Id): string => String(id).replace(/^gid:\/\/shopify\/\w+\//, '');
const record = (attributes: Attribute[] = []) => Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

function lineSteps({ lines = [] }: CartInput): Step[] {
  for (const { id, merchandiseId } of lines) {
    if (id === undefined && merchandiseId === undefined) throw new TypeError('A line needs an id or a merchandiseId');
  }
  const added = lines.flatMap(({ merchandiseId, id, quantity = 1, sellingPlanId, attributes }) =>
    id !== undefined || merchandiseId === undefined
      ? []
      : [
          {
            id: Number(plainId(merchandiseId)),
            quantity,
            selling_plan: sellingPlanId && Number(plainId(sellingPlanId)),
            properties: record(attributes),
          },
        ],
  );
  const changed = lines.flatMap(({ id, quantity = 1 }) => (id === undefined ? [] : [{ id: plainId(id), quantity }]));
  const step = (action: string, told: unknown[], send: Step['send']): Step[] =>
    told.length === 0
      ? []
      : [{ event: (fields) => new CartLinesUpdateEvent({ action, lines: told, ...fields }), send }];
  const change =
    (list: typeof changed): Step['send'] =>
    async (signal) => {
      for (const line of list) await callCart('change', line, signal);
    };
  const told = (list: typeof changed) => list.map(({ id, quantity }) => ({ id: createGid('CartLine', id), quantity }));
  const removed = changed.filter(({ quantity }) => quantity === 0);
  const updated = changed.filter(({ quantity }) => quantity !== 0);
  return [
    ...step(
      'add',
      added.map(({ id, quantity }) => ({ merchandiseId: createGid('ProductVariant', id), quantity })),
      (signal) => callCart('add', { items: added }, signal),
    ),
    ...step('update', told(updated), change(updated)),
    ...step('remove', told(removed), change(removed)),
  ];
}

/** Attributes and discount codes replace the previous ones. */
function otherSteps({ note, discountCodes, attributes }: CartInput): Step[] {
  const steps: Step[] = [];
  if (note !== undefined) {
    steps.push({
      event: (fields) => new CartNoteUpdateEvent({ note, ...fields }),
      send: (signal) => callCart('update', { note }, signal),
    });
  }
  if (discountCodes) {
    steps.push({
      event: (fields) =>
        new CartDiscountUpdateEvent({ discountCodes: discountCodes.map((code) => ({ code })), ...fields }),
      send: (signal) => callCart('update', { discount: discountCodes.join(',') }, signal),
    });
  }
  if (attributes) {
    steps.push({
      event: (fields) => new CartAttributesUpdateEvent({ attributes, ...fields }),
      send: async (signal) => {
        const known = Object.keys((await fetchCart(signal)).attributes ?? {});
        const cleared = Object.fromEntries(known.map((key) => [key, '']));
        await callCart('update', { attributes: { ...cleared, ...record(attributes) } }, signal);
      },
    });
  }
  return steps;
}

/**
 * Changes the cart and dispatches one event per kind of change. Rejects only if a call fails; refusals are returned as
 * `userErrors`.
 */
export async function writeCart(
  targetOf: (meta: EventMeta) => EventTarget,
  input: CartInput,
  options: UpdateOptions = {},
): Promise<CartAnswer> {
  const steps = [...lineSteps(input), ...otherSteps(input)];
  const userErrors: UserError[] = [];
  let answer: CartAnswer | undefined;
  for (const { event, send } of steps) {
    const { promise, resolve, reject } = CartLinesUpdateEvent.createPromise();
    const { context = 'standard-action', detail } = options.event ?? {};
    if (!hasBehaviour('updateCartEvents', 'unsent')) {
      const told = event({ context, detail, promise });
      targetOf({ type: told.type, action: Reflect.get(told, 'action') }).dispatchEvent(told);
    }
    try {
      await send(options.signal).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        userErrors.push(error.userError);
      });
      answer = {
        cart: platformCart(await fetchCart(options.signal)),
        userErrors: [...userErrors],
        warnings: [],
        detail,
      };
      resolve(answer);
    } catch (error) {
      reject(error);
      throw error;
    }
  }
  return answer ?? { cart: platformCart(await fetchCart(options.signal)), userErrors, warnings: [] };
}
