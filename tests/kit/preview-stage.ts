import type { Locator, Page } from '@playwright/test';
import type { Settings } from '@uptill/feature-schema';
import { PREVIEW_MESSAGE, PREVIEW_READY, type PreviewMessage } from '@uptill/storefront-runtime/preview';
import { SandboxControl } from '../sandbox-control.ts';
import { lookOf } from './look.ts';
import { VIEWPORTS } from './shops.ts';

export type PreviewScene = Pick<PreviewMessage, 'page' | 'platform' | 'state'>;

/** The admin's preview as a page of its own: the shipped runtime, with settings that change without a reload. */
export class PreviewStage {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(page: Page): Promise<PreviewStage> {
    await page.addInitScript((ready) => {
      addEventListener('message', ({ data }) => {
        if (data?.type === ready) Reflect.set(window, '__isReady', true);
      });
    }, PREVIEW_READY);
    await page.goto(`http://${new SandboxControl().appHost()}/preview`);
    await page.waitForFunction(() => Reflect.get(window, '__isReady') === true);
    return new PreviewStage(page);
  }

  /** Shows one feature, and answers how its widget looks once it has come to rest. */
  async look(host: Locator, scene: PreviewScene, feature: string, settings: Settings): Promise<string> {
    await this.show(scene, { [feature]: settings });
    await host.waitFor({ state: settings.isEnabled ? 'attached' : 'detached' });
    let last = await lookOf(host);
    for (let attempt = 0; attempt < 20; attempt++) {
      await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20))));
      const now = await lookOf(host);
      if (now === last) return now;
      last = now;
    }
    return last;
  }

  async show(scene: PreviewScene, features: Record<string, Settings>): Promise<void> {
    const viewport = VIEWPORTS[scene.platform];
    if (this.#page.viewportSize()?.width !== viewport.width) await this.#page.setViewportSize(viewport);
    await this.#page.evaluate((message) => window.postMessage(message, location.origin), {
      type: PREVIEW_MESSAGE,
      ...scene,
      features,
    });
    await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  }
}
