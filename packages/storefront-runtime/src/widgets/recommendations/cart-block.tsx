import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { defineWidget } from '../../mount/mount-widget.tsx';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';
import errorMessageStyles from '../../parts/error-message.css';
import priceStyles from '../../parts/price.css';
import type { List } from './list.tsx';

/** The element of the app block on the cart page. Its height is reserved until the list is there. */
const BLOCK = '#uptill-recommendations';

export const findBlock = () => document.querySelector<HTMLElement>(BLOCK);

/** How near the block comes to the viewport before products are fetched for it. */
const NEAR = '200px';

/** The list in the block on the cart page. */
export const cartBlock = defineWidget({
  key: 'recommendations',
  tag: 'uptill-cart-recommendations',
  styles: [priceStyles, errorMessageStyles, ':host{position:static}'],
  properties: () => ({}),
  position: () => 'cart-page',
  /** The theme replaces its sections, and the block in them, when the cart changes. */
  place(host, signal) {
    const place = () => {
      const block = findBlock();
      if (block && host.parentElement !== block) block.replaceChildren(host);
    };
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    place();
  },
  create: createBlock,
});

function createBlock(context: WidgetContext) {
  const { shop, signal, rerender } = context;
  let list: List | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) load().catch(() => undefined);
    },
    { rootMargin: NEAR },
  );
  const block = findBlock();
  if (block) observer.observe(block);
  signal.addEventListener('abort', () => observer.disconnect());

  async function load(): Promise<void> {
    observer.disconnect();
    const chunk = await shop.page.loadChunk('recommendation-list', import('./recommendation-list.tsx'));
    list = chunk.createList(context, 'cart-page');
    rerender();
    await list.refresh();
    // Without products, nothing is shown below the cart.
    if (!list.isReady()) findBlock()?.style.setProperty('min-block-size', '0');
  }

  return ({ settings }: WidgetProps<FeatureSettings['recommendations']>) => {
    if (!settings.shouldShowInCartPage) return null;
    void list?.refresh();
    return list?.draw(settings, settings.layout) ?? null;
  };
}
