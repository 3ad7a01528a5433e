import type { Page, Route } from '@playwright/test';
import { ask } from '../app-client.ts';

/** What a shopper's add can meet on its way. None of these says whether the shop has added. */
export interface Trouble {
  /** Whether it has. */
  adds: boolean;
  /** Meets the next add. */
  begin(page: Page): Promise<void>;
}

/** The requests that add, by whatever route a widget or a theme sends them. */
export const ADD = /\/cart\/add(\.js)?$/;

type Reply = { status: number; body: string };

const FAILURE: Reply = { status: 502, body: '<html>Bad gateway</html>' };
const CUT_OFF: Reply = { status: 200, body: '{"items":[{"id":' };

export const TROUBLES: Record<string, Trouble> = {
  'the shop fails': trouble(false, FAILURE),
  'the connection breaks': trouble(false, null),
  'the reply is cut off': trouble(false, CUT_OFF),
  'the shop fails after it has added': trouble(true, FAILURE),
  'the connection breaks after the shop has added': trouble(true, null),
  'the reply is cut off after the shop has added': trouble(true, CUT_OFF),
};

/** The browser gets this reply, or none at all, in place of the shop's. */
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

/** Lets the shop do its work, without a reply to the browser. Not by Playwright's own `fetch`: Node resolves no `*.localhost`. */
export async function letThrough(route: Route): Promise<void> {
  const request = route.request();
  const { host, pathname } = new URL(request.url());
  await ask(host, pathname, { method: 'POST', headers: await request.allHeaders(), body: request.postData() ?? '' });
}

/** Holds back the requests to these addresses until they are let go. */
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
