import { type Runtime, start } from '../core.ts';
import { installApi } from '../loader/public-api.ts';
import type { WidgetModule } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';
import type { WidgetLoader } from '../widgets/loader.ts';
import { registry } from '../widgets/registry.ts';
import { previewConfig, previewIsland, previewProduct } from './preview-island.ts';
import { PREVIEW_READY, type PreviewMessage, parsePreviewMessage } from './protocol.ts';
import { drawSamplePage } from './sample-page.ts';

/** By then widgets have measured the room that they take, and what follows an add keeps clear of them. */
const SETTLED_MS = 100;

/** What can't change without a new start: the product and the page it stands on. */
const sceneOf = ({ page, state, product, money }: PreviewMessage) => JSON.stringify([page, state, product, money]);

/** Listens for settings from the admin around this frame, and draws the real widgets with them. */
export function startPreview(): void {
  let runtime: Runtime | undefined;
  let scene = '';

  async function draw(message: PreviewMessage): Promise<void> {
    const page: Page = {
      island: previewIsland(message),
      product: previewProduct(message),
      kind: message.page === 'product' ? 'product' : message.page === 'cart' ? 'cart' : 'other',
      isInUse: true,
      isLockedByLayout: false,
    };
    if (!runtime || scene !== sceneOf(message)) {
      runtime?.show(message.platform, new Map());
      runtime = start(page, message.platform);
      scene = sceneOf(message);
    }
    const current = runtime;
    // The same runtime draws the new settings: nothing is torn down, so nothing flickers.
    current.shop.config = previewConfig(message);
    const choice = current.shop.product();
    if (choice) drawSamplePage(choice, current.shop.money);
    current.show(message.platform, await loadAll(page, message));
    if (message.state === 'added') setTimeout(pressButtons, SETTLED_MS);
  }

  installApi(() =>
    runtime ? Promise.resolve(runtime) : Promise.reject(new Error('The preview has no settings yet.')),
  );
  // One after another: an older message must not be drawn over a newer one.
  let drawn: Promise<void> = Promise.resolve();
  addEventListener('message', ({ origin, data }) => {
    const message = origin === location.origin ? parsePreviewMessage(data) : null;
    if (message) drawn = drawn.then(() => draw(message)).catch((error: unknown) => console.error(error));
  });
  parent.postMessage({ type: PREVIEW_READY }, location.origin);
}

/** The widgets of the features on show. The admin sends a feature only when it is to be seen. */
async function loadAll(page: Page, { features }: PreviewMessage): Promise<Map<string, WidgetModule>> {
  const keys = Object.keys(features) as (keyof typeof features)[];
  const loaded = keys.map(async (key): Promise<[string, WidgetModule][]> => {
    const widget: WidgetLoader | null | undefined = registry[key];
    const settings = features[key];
    if (!settings?.isEnabled || !widget?.isNeeded(page, settings)) return [];
    return [[key, (await widget.load()).default]];
  });
  return new Map((await Promise.all(loaded)).flat());
}

/** Shows what follows a confirmed add, by pressing what the shopper presses. In the preview that writes nothing. */
function pressButtons(): void {
  for (const host of document.querySelectorAll('uptill-layer > *')) {
    host.shadowRoot?.querySelector<HTMLElement>('[part~="button"]')?.click();
  }
}
