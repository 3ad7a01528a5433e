import type { Page, ViewportSize } from '@playwright/test';
import type { Settings } from '@uptill/feature-schema';
import {
  PREVIEW_MESSAGE,
  PREVIEW_READY,
  type PreviewMessage,
  type Product,
  SAMPLES,
} from '@uptill/storefront-runtime/preview';
import { sendRequest } from '../app-client.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { describeAppearance } from './appearance.ts';
import { type Changes, publish, publishedSettings } from './publish.ts';
import { type TestShop, VIEWPORTS } from './shops.ts';
import { type WidgetUnderTest, withParent } from './widgets.ts';

export type PreviewScene = Pick<PreviewMessage, 'page' | 'platform' | 'state' | 'product' | 'money' | 'brand'>;

/**
 * Returns the product and money data that the app embed prints into a product page (Liquid renders them as JSON). The
 * product's images are replaced by a sample, because the preview can't load images from the sandbox.
 */
export async function printedProduct(
  { handle: shop, domain }: TestShop,
  handle: string,
): Promise<Required<Pick<PreviewScene, 'product' | 'money'>>> {
  const sandbox = new SandboxControl();
  await publish(sandbox, domain, {});
  const { body } = await sendRequest(new URL(sandbox.storefront(shop)).host, `/products/${handle}`);
  const printed = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(body)?.[1] ?? '');
  const product: Product = printed('uptill-product');
  const { moneyFormat: format, currency } = printed('uptill-page');
  const sample = SAMPLES[0].product.image;
  const withSampleImage = <Item extends { image: string | null }>(item: Item) => ({
    ...item,
    image: item.image && sample,
  });
  return {
    product: { ...withSampleImage(product), variants: product.variants.map(withSampleImage) },
    money: { format, currency },
  };
}

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="24"/>';

/** The admin's preview, opened as a top-level page: the shipped runtime, with settings that change without a reload. */
/** Sections that are not shown with all settings, or not in all states. */
const DEPENDENT = ['miniCartProductDiscount', 'miniCartSellingPlan'];

export class PreviewPage {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(page: Page): Promise<PreviewPage> {
    await page.addInitScript((ready) => {
      addEventListener('message', ({ data }) => {
        if (data?.type === ready) Reflect.set(window, '__isReady', true);
      });
    }, PREVIEW_READY);
    // The image that tests choose for a field (`fields.ts`) is on Shopify's CDN.
    await page.route('https://cdn.shopify.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }),
    );
    await page.addInitScript(`window.__describeAppearance = ${describeAppearance}`);
    await page.goto(`http://${new SandboxControl().appHost()}/preview`);
    await page.waitForFunction(() => Reflect.get(window, '__isReady') === true);
    return new PreviewPage(page);
  }

  /**
   * Shows one feature. Waits until its host elements stop changing, and returns their description; '' if the widget is not
   * mounted, or the section not rendered.
   */
  async appearanceOf(
    { feature, tag, part, dialog = tag }: WidgetUnderTest,
    scene: PreviewScene,
    changes: Changes,
  ): Promise<string> {
    await this.#setViewport(VIEWPORTS[scene.platform]);
    const shown = Object.entries(withParent(feature, changes)).map(([key, changes]) => [
      key,
      publishedSettings(key, changes),
    ]);
    const features: Record<string, Settings> = Object.fromEntries(shown);
    const message = { type: PREVIEW_MESSAGE, ...scene, features };
    // Some sections show nothing for an empty cart, and some depend on their settings.
    const isOptional = part !== undefined && (scene.state === 'empty-cart' || DEPENDENT.includes(feature.key));
    // One call for each appearance, because generated tests compare more than a hundred.
    return this.#page.evaluate(
      async ({ message, tag, part, dialog, expected }) => {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const isShown = () => {
          const host = document.querySelector(tag);
          return part ? Boolean(host?.shadowRoot?.querySelector(`[part~="${part}"]`)) : host !== null;
        };
        const describe: (host: Element) => string = Reflect.get(window, '__describeAppearance');
        const describeWidget = () =>
          isShown() ? [...document.querySelectorAll(`${tag}, ${dialog}`)].map(describe).join('\n') : '';
        // With each message, the preview draws the title of its sample product again, immediately before the widgets.
        const title = message.page === 'product' ? document.querySelector('main h1') : null;
        title?.replaceChildren();
        // Called after the preview's own listener. Without it, the previous appearance could be described.
        const received = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
        window.postMessage(message, location.origin);
        await received;
        do await nextFrame();
        while (title?.textContent === '' || (expected !== undefined && isShown() !== expected));
        let last = describeWidget();
        for (let attempt = 0; attempt < 20; attempt++) {
          await nextFrame();
          const now = describeWidget();
          if (now === last) return now;
          last = now;
        }
        return last;
      },
      { message, tag, part, dialog, expected: isOptional ? undefined : features[feature.key]?.isEnabled === true },
    );
  }

  /** Shows these features in a viewport, by default in that of the scene's platform. */
  async show(
    scene: PreviewScene,
    features: Record<string, Settings>,
    viewport: ViewportSize = VIEWPORTS[scene.platform],
  ): Promise<void> {
    await this.#setViewport(viewport);
    await this.#page.evaluate(
      (message) => {
        window.postMessage(message, location.origin);
        return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      },
      { type: PREVIEW_MESSAGE, ...scene, features },
    );
  }

  async #setViewport(viewport: ViewportSize): Promise<void> {
    const { width, height } = this.#page.viewportSize() ?? {};
    if (width !== viewport.width || height !== viewport.height) await this.#page.setViewportSize(viewport);
  }
}
