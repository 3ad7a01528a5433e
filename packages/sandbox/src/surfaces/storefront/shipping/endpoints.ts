import { priceCart } from '../../../shop/cart/price.ts';
import { CartRefusal } from '../../../shop/cart/refusal.ts';
import { type EstimateAddress, readAddress } from '../../../shop/shipping/estimate-address.ts';
import { ratesFor } from '../../../shop/shipping/rates.ts';
import type { CartState } from '../../../shop/state/state.ts';
import { readCartBody } from '../cart/body.ts';
import { jsonReply, refusalReply } from '../cart/reply.ts';
import type { Visit } from '../visit.ts';
import { rateJson } from './rate-json.ts';
import { secondsToWait } from './throttle.ts';

/** How long carriers take to respond, in milliseconds of the sandbox's clock. */
const CARRIER_DELAY = 800;

/** When rates become available, by cart and address. Lost when the sandbox stops, like Shopify's cache. */
const readyAt = new WeakMap<CartState, Map<string, number>>();

/** Answers `POST /cart/prepare_shipping_rates.json`: starts to ask the carriers. */
export const prepareShippingRates = (visit: Visit) =>
  answer(visit, (address) => {
    askCarriers(visit, address);
    const { preparedRates } = visit.shop.behaviours;
    const reply = pending(visit, preparedRates === 'object' ? {} : null);
    return preparedRates === 'empty' ? new Response(null, reply) : reply;
  });

/**
 * Answers `GET /cart/async_shipping_rates.json` with `null` until the carriers have responded. If the rates were not
 * prepared, it stays `null`, unless the shop's `unpreparedRates` is `asked`.
 */
export const asyncShippingRates = (visit: Visit) =>
  answer(visit, (address) => {
    const ready = readyAt.get(visit.cart)?.get(JSON.stringify(address));
    if (ready !== undefined && visit.sandbox.clock.now() >= ready) return ratesReply(visit, address);
    if (ready === undefined && visit.shop.behaviours.unpreparedRates === 'asked') askCarriers(visit, address);
    return pending(visit, null);
  });

/**
 * Answers `GET /cart/shipping_rates.json` after waiting for the carriers. Throttled, because each call asks the
 * carriers.
 */
export const shippingRates = (visit: Visit) =>
  answer(visit, (address) => {
    const wait = secondsToWait(visit);
    if (wait === null) return ratesReply(visit, address);
    const reply = jsonReply(visit, { error: ['Too many requests'] }, { status: 429 });
    reply.headers.set('retry-after', String(wait));
    return reply;
  });

function askCarriers({ cart, sandbox }: Visit, address: EstimateAddress): void {
  const asked = readyAt.get(cart) ?? new Map<string, number>();
  asked.set(JSON.stringify(address), sandbox.clock.now() + CARRIER_DELAY);
  readyAt.set(cart, asked);
}

const pending = (visit: Visit, body: object | null) =>
  jsonReply(visit, body, { status: visit.shop.behaviours.pendingRates === 'ok' ? 200 : 202 });

function ratesReply(visit: Visit, address: EstimateAddress): Response {
  const rates = ratesFor(visit, priceCart(visit.cart, visit), address);
  return jsonReply(visit, { shipping_rates: rates.map((rate) => rateJson(rate, visit)) });
}

async function answer(visit: Visit, reply: (address: EstimateAddress) => Response): Promise<Response> {
  try {
    const { shipping_address: given } = await readCartBody(visit.request);
    const read = readAddress(given, visit.shop);
    if ('errors' in read) return jsonReply(visit, read.errors, { status: 422 });
    const { lines } = priceCart(visit.cart, visit);
    if (!lines.some(({ variant }) => variant.requiresShipping))
      return jsonReply(visit, { error: [NOTHING_TO_SEND] }, { status: 422 });
    return reply(read.address);
  } catch (error) {
    if (error instanceof CartRefusal) return refusalReply(visit, error);
    throw error;
  }
}

const NOTHING_TO_SEND =
  'There was a problem calculating your shipping rates. Continue to checkout to choose a shipping rate before you complete your order.';
