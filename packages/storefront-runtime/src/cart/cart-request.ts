import { markAsOwn } from './own-requests.ts';

/** Long enough for a slow phone; then the cart is fetched again to see what became of the change. */
const TIMEOUT_MS = 15_000;

/** A request to the Ajax Cart API. Throws when there is no answer, or none in JSON. */
export async function cartRequest(url: string, init: RequestInit = {}): Promise<CartResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, markAsOwn({ credentials: 'same-origin', signal, ...init }));
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body };
}

export interface CartResponse {
  status: number;
  body: unknown;
}
