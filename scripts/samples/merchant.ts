import type { RunningSandbox } from '@uptill/sandbox';
import { createControl } from '@uptill/sandbox/control';
import { z } from 'zod';
import { type PlanId, parseJson } from '../../packages/feature-schema/src/index.ts';

export type SandboxUrls = RunningSandbox['urls'];

/**
 * Returns a client that does what a shop's merchant does: requests to the app's API, and the approval of a plan. It calls
 * the app at its own address.
 */
export function merchantOf(handle: string, urls: SandboxUrls, app: URL) {
  const control = createControl(urls.control);

  async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const { token } = await control.post('session-token', { shop: `${handle}.myshopify.com` });
    // The app refuses bots, and takes Node's own name for one.
    const userAgent = 'Mozilla/5.0 (sample shops)';
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'user-agent': userAgent };
    return answerOf(await fetch(new URL(`/api/${path}`, app), { ...init, headers }));
  }

  const get = async <Answer>(path: string, answer: z.ZodType<Answer>) => answer.parse(await ask(path));

  return {
    get,
    put: (path: string, body: unknown) => ask(path, { method: 'PUT', body: JSON.stringify(body) }),

    /** Chooses a plan, and approves its charge if it has one. */
    async choosePlan(plan: PlanId): Promise<void> {
      const { changePlanURL } = await get(`billing?type=changePlan&plan=${plan}`, planChange);
      const { pathname, search } = new URL(changePlanURL);
      const page = new URL(pathname.replace(/^\/admin\//, `/store/${handle}/`) + search, urls.control);
      const approval = { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) };
      if (pathname.includes('/charges/')) await answerOf(await fetchAt(urls.admin, page, approval));
      const { packageId } = await get('billing?type=currentDetails', planDetails);
      if (packageId !== plan) throw new Error(`${handle} is not on the plan ${plan}.`);
    },
  };
}

/** Lists the products of a shop's storefront. */
export async function listProducts(handle: string, urls: SandboxUrls) {
  const page = new URL('/products.json?limit=250', urls.control);
  return productList.parse(await answerOf(await fetchAt(urls.storefront(handle), page))).products;
}

/** Sends a request to a host of the sandbox, whose name Node does not resolve. */
const fetchAt = (origin: string, url: URL, init: RequestInit = {}) =>
  fetch(url, { ...init, redirect: 'manual', headers: { 'x-forwarded-host': new URL(origin).host } });

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${response.url}: ${response.status} ${text}`);
  return text.startsWith('{') ? parseJson(text) : null;
}

const planChange = z.object({ changePlanURL: z.string() });
const planDetails = z.object({ packageId: z.string().nullable() });
const productList = z.object({
  products: z.array(z.object({ handle: z.string(), variants: z.array(z.object({ id: z.number() })) })),
});
