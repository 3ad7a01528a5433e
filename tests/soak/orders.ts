import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { storefrontEvent } from '@uptill/metrics/testing';
import { sendRequest } from '../app-client.ts';
import { kumoStationery, linenAndOak, northRoast } from '../kit/shops.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import { type EventLedger, readReport } from './beacons.ts';
import { type Scene, storefrontAddress, type Traffic } from './scene.ts';
import { MILESTONE, SOAK_SHOPS } from './shops.ts';

/** A product of each shop whose stock is not tracked, and where its shoppers live. */
const GOODS = [
  { shop: linenAndOak, product: 'ribbed-socks', country: 'US', zip: '97477' },
  { shop: northRoast, product: 'paper-filters', country: 'DE', zip: '10115' },
  { shop: kumoStationery, product: 'bottled-ink', country: 'JP', zip: '100-0001' },
];

const PAUSE_MS = { least: 2_000, more: 4_000 };
const MOST_PIECES = 12;

/** The feature that each shopper uses before the order. */
const USED = 'stickyBar';

interface Sale {
  domain: string;
  cart: string;
  pieces: number;
}

/** Shoppers use a feature, fill a cart, and pay. An order counts only if its event was acknowledged before. */
export function buy(scene: Scene, ledger: EventLedger): Traffic {
  const sales: Sale[] = [];
  const shop = (goods: (typeof GOODS)[number]) => {
    const { domain, handle, products } = goods.shop;
    const step = async () => {
      const sale = { domain, cart: crypto.randomUUID(), pieces: 1 + scene.below(MOST_PIECES) };
      const used = { shopOrigin: domain, name: USED, action: 'click', url: `/products/${products.plain}` } as const;
      const event = storefrontEvent(Date.now(), { ...used, cartToken: sale.cart });
      if (!(await ledger.deliver(scene, goods.shop, [event]))) return;
      await pay(new Shopper(scene.control, handle), sale, goods);
      sales.push(sale);
    };
    return scene.requests.repeat(step, () => PAUSE_MS.least + scene.below(PAUSE_MS.more));
  };

  return {
    ended: Promise.all(GOODS.map(shop)),
    async check({ pool }) {
      const wrong: string[] = [];
      const { shops } = await scene.control.get('state');
      for (const one of SOAK_SHOPS) {
        const { handle, domain } = one;
        const { rows } = await pool.query<StoredOrder>(STORED, [domain]);
        const orders = shops[domain]?.orders ?? [];
        const ofShop = sales.filter((sale) => sale.domain === domain);
        let revenue = 0;
        for (const { cart, pieces } of ofShop) {
          const [order, ...more] = orders.filter(({ attributes }) => attributes[CART_ID_ATTRIBUTE] === cart);
          if (!order || more.length > 0)
            throw new Error(`The cart ${cart} has ${more.length + (order ? 1 : 0)} orders`);
          const goods = pieces * (order.lines[0]?.price ?? 0);
          const isReached = goods >= MILESTONE.from * 100;
          const off = isReached ? Math.round((goods * MILESTONE.percentage) / 100) : 0;
          const total = goods - off + (order.shipping?.price ?? 0);
          revenue += total;
          const expected: StoredOrder = {
            cart,
            total: String(total),
            currency: order.currency,
            features: [USED],
            rewards: isReached ? [`miniCartProgressBar ${MILESTONE.title} `] : [],
          };
          const name = `order ${order.number} of ${handle}`;
          if (order.paid !== total) wrong.push(`${name}: ${order.paid} were paid instead of ${total}`);
          const found = rows.filter((row) => row.cart === cart);
          if (JSON.stringify(found) !== JSON.stringify([expected]))
            wrong.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
        }
        if (rows.length !== ofShop.length)
          wrong.push(`${handle}: ${rows.length} of ${ofShop.length} orders are stored`);
        const { orders: reported } = await readReport(scene, one);
        if (reported.numberOfOrders !== ofShop.length || reported.revenue !== revenue)
          wrong.push(
            `${handle}: the report has ${JSON.stringify(reported)} instead of ${ofShop.length} orders, ${revenue}`,
          );
      }
      return { wrong, checked: `${sales.length} paid orders have the right amount, and one feature and reward each` };
    },
  };
}

interface StoredOrder {
  cart: string;
  /** In hundredths. */
  total: string;
  currency: string;
  features: string[];
  rewards: string[];
}

const STORED = `
select cart, total::text, currency,
  array(select feature from metrics.order_feature where shop = $1 and order_id = id) as features,
  array(select concat(feature, ' ', title, ' ', product) from metrics.order_reward where shop = $1 and order_id = id) as rewards
from metrics.shop_order where shop = $1`;

/** A shopper's browser in a shop of the sandbox, which keeps cookies. */
class Shopper {
  readonly #control: SandboxControl;
  readonly #handle: string;
  readonly #cookies = new Map<string, string>();

  constructor(control: SandboxControl, handle: string) {
    this.#control = control;
    this.#handle = handle;
  }

  async send(path: string, body?: object | URLSearchParams) {
    const { host } = storefrontAddress(this.#control, this.#handle, path);
    const isForm = body instanceof URLSearchParams;
    const answer = await sendRequest(host, path, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? body.toString() : JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }
}

/** Fills a cart as the storefront does, and pays at the checkout. */
async function pay(
  shopper: Shopper,
  { cart, pieces }: Sale,
  { product, country, zip }: (typeof GOODS)[number],
): Promise<void> {
  // Shopify sends it as a script.
  const { variants } = JSON.parse((await shopper.send(`/products/${product}.js`)).body);
  await shopper.send('/cart/add.js', { items: [{ id: variants[0].id, quantity: pieces }] });
  await shopper.send('/cart/update.js', { attributes: { [CART_ID_ATTRIBUTE]: cart, [PLATFORM_ATTRIBUTE]: 'mobile' } });
  const checkout = (await shopper.send('/checkout')).headers.get('location') ?? '';
  const person = {
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    address1: '1 Road',
    city: 'Town',
    province: '',
  };
  await shopper.send(`${checkout}/information`, new URLSearchParams({ ...person, zip, country }));
  const { headers } = await shopper.send(`${checkout}/complete`, new URLSearchParams());
  if (!headers.get('location')?.includes('thank')) throw new Error(`The checkout of ${cart} was not completed`);
}
