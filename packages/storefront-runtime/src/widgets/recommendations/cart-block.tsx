import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { defineWidget } from '../../mount/mount-widget.tsx';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';
import { once } from '../../page/once.ts';
import errorMessageStyles from '../../parts/error-message.css';
import priceStyles from '../../parts/price.css';
import styles from './cart-block.css';
import type { List } from './list.tsx';

/** The element of the app block on the cart page. Its height is reserved until the list has loaded. */
const BLOCK = '#uptill-recommendations';

export const findBlock = () => document.querySelector<HTMLElement>(BLOCK);

/** Calls `found` with the block at once and after each page change, because themes replace their sections. */
function followBlock(found: (block: HTMLElement) => void, signal: AbortSignal): void {
  const check = () => {
    const block = findBlock();
    if (block) found(block);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  check();
}

/** Distance of the block from the viewport at which its products are fetched. */
const NEAR = '200px';

/** The list in the block on the cart page. */
export const cartBlock = defineWidget({
  key: 'recommendations',
  tag: 'uptill-cart-recommendations',
  styles: [priceStyles, errorMessageStyles, styles],
  properties: () => ({}),
  position: () => 'cart-page',
  place(host, signal) {
    followBlock((block) => host.parentElement !== block && block.replaceChildren(host), signal);
  },
  create: createBlock,
});

function createBlock(context: WidgetContext) {
  const { shop, signal, rerender } = context;
  let list: List | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load().catch(() => undefined);
    },
    { rootMargin: NEAR },
  );
  const load = once(async () => {
    observer.disconnect();
    const chunk = await shop.page.loadChunk('recommendation-list', import('./recommendation-list.tsx'));
    list = chunk.createList(context, 'cart-page');
    rerender();
    await list.refresh();
    // Without products, nothing is shown below the cart.
    if (!list.isReady()) findBlock()?.style.setProperty('min-block-size', '0');
  });
  if (shop.settings('recommendations')?.shouldShowInCartPage)
    followBlock((block) => list || observer.observe(block), signal);
  signal.addEventListener('abort', () => observer.disconnect());

  return ({ settings }: WidgetProps<FeatureSettings['recommendations']>) => {
    if (!settings.shouldShowInCartPage) return null;
    void list?.refresh();
    return list?.draw(settings, settings.layout) ?? null;
  };
}
