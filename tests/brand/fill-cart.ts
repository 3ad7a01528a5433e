import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';

/** The time left of the countdown, in milliseconds. */
const COUNTDOWN_LEFT = 504_000;

/** The cart attribute of a countdown that runs. */
export function timerNow(): Record<string, string> {
  return { [TIMER_ATTRIBUTE]: `${Date.now() + COUNTDOWN_LEFT}` };
}

/** Runs in the page. Replaces the cart: an available variant of each product, a code, and a running countdown. */
export async function fillCart({
  handles,
  timer,
}: {
  handles: string[];
  timer: Record<string, string>;
}): Promise<void> {
  const post = (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) => response.text());
  };
  await post('/cart/clear.js', {});
  for (const handle of handles) {
    const { variants } = await (await fetch(`/products/${handle}.js`)).json();
    const { id } = variants.find(({ available }: { available: boolean }) => available);
    await post('/cart/add.js', { items: [{ id, quantity: handle === handles[0] ? 2 : 1 }] });
  }
  await post('/cart/update.js', { discount: handles.length > 0 ? 'WELCOME10' : '', attributes: timer });
}
