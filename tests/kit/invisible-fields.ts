import type { Page } from '@playwright/test';
import { type AnyFeature, previewStatesOf, screens, valueAt } from '@uptill/feature-schema';
import { toyRoomScreen } from '../../packages/feature-schema/src/fixtures/toy-screens.ts';
import { fieldsOf, otherValues } from './fields.ts';
import { PreviewPage, type PreviewScene } from './preview-page.ts';
import { type Changes, settingsOf } from './publish.ts';
import type { WidgetUnderTest } from './widgets.ts';

/** Elements that show that the page is in a state. Their code is loaded when the page is first in it. */
const SIGNS: { [State in NonNullable<PreviewScene['state']>]?: string } = {
  'sold-out': '[part~="sold-out"]',
  'variant-popup': 'dialog[open]',
  added: '[part="popup"], [part="message"], [data-added="true"]',
};

/**
 * Returns the scenes in which a feature's fields are compared, from the screens that show it. A field that is visible
 * in one scene is not tested in later ones.
 */
function scenesOf({ key }: AnyFeature): PreviewScene[] {
  const tabs = [...screens, toyRoomScreen].flatMap((screen) =>
    screen.tabs.filter(({ storeKey }) => storeKey === key).map((tab) => ({ screen, tab })),
  );
  const scenes = tabs.flatMap(({ screen, tab }): PreviewScene[] => {
    const page = screen.previewPage;
    return [
      { page, platform: 'desktop', state: 'default' },
      { page, platform: 'mobile', state: 'default' },
      ...previewStatesOf(screen, tab).map((state): PreviewScene => ({ page, platform: 'desktop', state })),
    ];
  });
  return [...new Map(scenes.map((scene) => [JSON.stringify(scene), scene])).values()];
}

/**
 * Returns the paths of a widget's fields that have no visible effect. A field has a visible effect if, in one scene,
 * its initial value and all other values look different from each other. All settings are rendered on one page.
 * `except` lists fields that change behaviour instead.
 */
export async function invisibleFields(page: Page, widget: WidgetUnderTest, except: string[]): Promise<string[]> {
  const { feature, tag, dialog } = widget;
  const preview = await PreviewPage.open(page);
  const appearances = new Map<string, string>();

  async function appearanceOf(scene: PreviewScene, changes: Changes): Promise<string> {
    const name = JSON.stringify([scene, changes]);
    const known = appearances.get(name) ?? (await preview.appearanceOf(widget, scene, changes));
    appearances.set(name, known);
    return known;
  }

  /** Renders the scene until it looks the same twice in a row, because all values are compared with it. */
  async function initialAppearance(scene: PreviewScene, conditions: Changes): Promise<string> {
    const name = JSON.stringify([scene, conditions]);
    let before = appearances.get(name);
    let now = before ?? (await preview.appearanceOf(widget, scene, conditions));
    while (now !== before) [before, now] = [now, await preview.appearanceOf(widget, scene, conditions)];
    appearances.set(name, now);
    return now;
  }

  async function isVisible(scene: PreviewScene, path: string, conditions: Changes, values: unknown[]) {
    const seen = new Set([await initialAppearance(scene, conditions)]);
    for (const value of values) {
      const before = seen.size;
      seen.add(await appearanceOf(scene, { ...conditions, [path]: value }));
      if (seen.size === before) return false;
    }
    return true;
  }

  // Sections are loaded when they are first on.
  const toggles = fieldsOf(feature).filter(
    ({ path, field }) => field.kind === 'toggle' && field.default === false && !except.includes(path),
  );
  const allOn = Object.fromEntries(toggles.map(({ path }) => [path, true]));
  const [firstScene = { page: 'product', platform: 'desktop' }] = scenesOf(feature);
  await preview.appearanceOf(widget, firstScene, allOn);
  await page.waitForLoadState('networkidle');

  let remaining = fieldsOf(feature).filter(({ path }) => !except.includes(path));
  for (const scene of scenesOf(feature)) {
    // The first rendering of a scene is discarded: it changes when its image is loaded and when an add is confirmed.
    await preview.appearanceOf(widget, scene, {});
    await page
      .locator(tag)
      .first()
      .evaluate(async (host) => {
        const images = [...(host.shadowRoot?.querySelectorAll('img') ?? [])];
        // The browser does not load lazy images that are far outside the window.
        for (const image of images) image.loading = 'eager';
        await Promise.all(images.map((image) => image.decode()));
      });
    const sign = scene.state && SIGNS[scene.state];
    if (sign)
      await page
        .locator(`${tag}, ${dialog ?? tag}`)
        .locator(sign)
        .first()
        .waitFor();
    const invisible: typeof remaining = [];
    for (const candidate of remaining) {
      const { path, field, conditions } = candidate;
      const values = otherValues(field, valueAt(settingsOf(feature.key, conditions), path));
      if (!(await isVisible(scene, path, conditions, values))) invisible.push(candidate);
    }
    remaining = invisible;
  }
  return remaining.map(({ path }) => path);
}
