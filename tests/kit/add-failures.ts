import type { Page, Route } from '@playwright/test';
import { sendRequest } from '../app-client.ts';

/** A failure of an add-to-cart request. The runtime can't tell from it whether the shop added the product. */
export interface AddFailure {
  /** True if the shop adds the product despite the failure. */
  adds: boolean;
  /** Makes the next add-to-cart request fail in this way. */
  failNextAdd(page: Page): Promise<void>;
}

/** URLs of add-to-cart requests: the form route and the Ajax API. */
export const ADD = /\/cart\/add(\.js)?$/;

type Replacement = { status: number; body: string };

/** Examples of each kind of failure and outcome. The cart client's unit tests contain every combination. */
export const ADD_FAILURES: Record<string, AddFailure> = {
  'the shop responds with an error': addFailure(false, { status: 502, body: '<html>Bad gateway</html>' }),
  'the connection is reset after the shop added the product': addFailure(true, null),
  'the response is truncated after the shop added the product': addFailure(true, {
    status: 200,
    body: '{"items":[{"id":',
  }),
};

/** Returns a failure that replaces the shop's response with `response`; null resets the connection. */
function addFailure(adds: boolean, response: Replacement | null): AddFailure {
  const fail = async (route: Route) => {
    if (adds) await forwardToShop(route);
    if (response) await route.fulfill({ ...response, contentType: 'application/json' });
    else await route.abort('connectionreset');
  };
  return {
    adds,
    async failNextAdd(page) {
      await page.route(ADD, fail, { times: 1 });
    },
  };
}

/**
 * Sends the request to the shop without a response to the browser. Does not use Playwright's own `fetch`, because Node
 * does not resolve `*.localhost`.
 */
export async function forwardToShop(route: Route): Promise<void> {
  const request = route.request();
  const { host, pathname } = new URL(request.url());
  await sendRequest(host, pathname, {
    method: 'POST',
    headers: await request.allHeaders(),
    body: request.postData() ?? '',
  });
}

/** Delays requests to matching URLs. Returns a function that releases them. */
export async function delayRequests(page: Page, urls: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
