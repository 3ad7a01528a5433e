import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state.ts';

/** Placeholder until the storefront is there. */
export async function handleStorefront(
  _request: Request,
  { shop }: { sandbox: Sandbox; shop: ShopState },
): Promise<Response> {
  return new Response(`The storefront of ${shop.name} is not there yet.`, { status: 501 });
}

/** Placeholder until the storefront is there. */
export async function handleCdn(_request: Request, _sandbox: Sandbox): Promise<Response> {
  return new Response('Not found', { status: 404 });
}
