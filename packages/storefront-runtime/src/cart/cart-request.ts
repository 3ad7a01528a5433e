/** Long enough for a slow phone; then the cart is fetched again to see what became of the change. */
const TIMEOUT_MS = 20_000;

/** A request to the Ajax Cart API. Throws when there is no answer, or none in JSON. */
export async function cartRequest(url: string, init: RequestInit = {}): Promise<CartResponse> {
  const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body };
}

export interface CartResponse {
  status: number;
  body: unknown;
}
