import { buyIconPaths } from '@uptill/feature-schema/buy-icons';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { MountedWidget, WidgetContext, WidgetProps } from '../../mount/widget.ts';
import { type Card, openProductPage } from './cards/card.ts';
import type { Purchase } from './purchase.tsx';

type QuickBuy = FeatureSettings['quickBuy'];

/** Timeout of a product page, after which the purchase code fetches it again. */
const PAGE_TIMEOUT_MS = 8000;

/**
 * Starts the control of a card and returns its render function. The purchase code is lazy-loaded when the shopper is
 * about to click. Adds the variant popup to `mounted` when it opens.
 */
export function createControl(card: Card, context: WidgetContext, mounted: Set<MountedWidget>) {
  const { shop, rerender } = context;
  let purchase: Purchase | undefined;
  let isBusy = false;
  let isOffline = false;

  async function load(): Promise<Purchase> {
    const { createPurchase } = await shop.page.loadChunk('purchase', import('./purchase.tsx'));
    purchase ??= createPurchase(card, context, { feature: 'quickBuy', mounted, leave });
    return purchase;
  }

  /** Fetches the product page and the purchase code at the same time. A failure is handled on click. */
  function prepare(): void {
    const url = card.link.href;
    if (!purchase && !shop.isPreview && card.page?.url !== url) {
      const response = fetch(url, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
      response.catch(() => undefined);
      card.page = { url, response };
    }
    load()
      .then((loaded) => loaded.prepare())
      .catch(() => undefined);
  }

  /** Opens the product page, unless the browser is offline. */
  function leave(): void {
    isOffline = !navigator.onLine;
    if (!isOffline) openProductPage(card);
  }

  async function handleClick(settings: QuickBuy, control: HTMLElement): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    isOffline = false;
    rerender();
    try {
      await load().then((loaded) => loaded.add(settings, control), leave);
    } finally {
      // Also if the page's own code fails after the add.
      isBusy = false;
      rerender();
    }
  }

  return ({ settings }: WidgetProps<QuickBuy>) => {
    const text = isOffline ? shop.strings.noAnswer : (purchase?.text(settings) ?? settings.buttonText);
    // Any text other than the configured one replaces the icon.
    const type = text === settings.buttonText ? settings.type : 'button';
    return (
      <div class="place" data-hidden={settings.shouldShowOnlyOnHover}>
        {purchase?.draw(settings)}
        <button
          type="button"
          class="control"
          part="button"
          name="button"
          data-type={type}
          data-action={settings.buttonAction}
          aria-label={`${text}: ${card.title}`}
          onPointerEnter={prepare}
          onFocus={prepare}
          aria-busy={isBusy}
          onClick={({ currentTarget }) => void handleClick(settings, currentTarget)}
          {...purchase?.attributes()}
        >
          {type === 'icon' ? (
            <svg aria-hidden="true" part="icon" viewBox="0 0 24 24">
              <path d={buyIconPaths[settings.icon]} />
            </svg>
          ) : (
            <span>{text}</span>
          )}
        </button>
      </div>
    );
  };
}
