import type { Page, Route } from '@playwright/test';
import { ask } from '../app-client.ts';

/** A failure of an add-to-cart request. The runtime can't tell from it whether the shop added the product. */
export interface Trouble {
  /** True if the shop adds the product despite the failure. */
  adds: boolean;
  /** Makes the next add-to-cart request fail in this way. */
  begin(page: Page): Promise<void>;
}

/** URLs of add-to-cart requests: the form route and the Ajax API. */
export const ADD = /\/cart\/add(\.js)?$/;

type Reply = { status: number; body: string };

const FAILURE: Reply = { status: 502, body: '<html>Bad gateway</html>' };
const CUT_OFF: Reply = { status: 200, body: '{"items":[{"id":' };

export const TROUBLES: Record<string, Trouble> = {
  'the shop responds with an error': trouble(false, FAILURE),
  'the connection is reset': trouble(false, null),
  'the response is truncated': trouble(false, CUT_OFF),
  'the shop responds with an error after it added the product': trouble(true, FAILURE),
  'the connection is reset after the shop added the product': trouble(true, null),
  'the response is truncated after the shop added the product': trouble(true, CUT_OFF),
};

/** Returns a failure that replaces the shop's response with `reply`; null resets the connection. */
function trouble(adds: boolean, reply: Reply | null): Trouble {
  const meet = async (route: Route) => {
    if (adds) await letThrough(route);
    if (reply) await route.fulfill({ ...reply, contentType: 'application/json' });
    else await route.abort('connectionreset');
  };
  return {
    adds,
    async begin(page) {
      await page.route(ADD, meet, { times: 1 });
    },
  };
}

/**
 * Sends the request to the shop without a response to the browser. Does not use Playwright's own `fetch`, because Node
 * does not resolve `*.localhost`.
 */
export async function letThrough(route: Route): Promise<void> {
  const request = route.request();
  const { host, pathname } = new URL(request.url());
  await ask(host, pathname, { method: 'POST', headers: await request.allHeaders(), body: request.postData() ?? '' });
}

/** Delays requests to matching URLs. Returns a function that releases them. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
