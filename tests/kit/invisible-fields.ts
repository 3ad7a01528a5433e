import type { Page } from '@playwright/test';
import { valueAt } from '@uptill/feature-schema';
import { fieldsOf, otherValues } from './fields.ts';
import { type PreviewScene, PreviewStage } from './preview-stage.ts';
import { type Changes, settingsOf } from './publish.ts';
import type { WidgetUnderTest } from './widgets.ts';

/** Scenes in which the fields are compared. A field that is visible in one scene is not tested in later ones. */
const SCENES: PreviewScene[] = [
  { page: 'product', platform: 'desktop', state: 'default' },
  { page: 'product', platform: 'mobile', state: 'default' },
  { page: 'product', platform: 'desktop', state: 'on-sale' },
  { page: 'product', platform: 'desktop', state: 'selling-plan' },
  { page: 'product', platform: 'desktop', state: 'sold-out' },
  { page: 'product', platform: 'desktop', state: 'added' },
];

/**
 * Returns the paths of a widget's fields that have no visible effect. A field has a visible effect if, in one scene,
 * its initial value and all other values look different from each other. All settings are rendered on one page.
 * `except` lists fields that change behaviour instead.
 */
export async function invisibleFields(page: Page, widget: WidgetUnderTest, except: string[]): Promise<string[]> {
  const { feature, tag } = widget;
  const stage = await PreviewStage.open(page);
  const looks = new Map<string, string>();

  async function look(scene: PreviewScene, changes: Changes): Promise<string> {
    const name = JSON.stringify([scene, changes]);
    const known = looks.get(name) ?? (await stage.look(tag, scene, feature.key, settingsOf(feature.key, changes)));
    looks.set(name, known);
    return known;
  }

  async function isVisible(scene: PreviewScene, path: string, conditions: Changes, values: unknown[]) {
    const seen = new Set([await look(scene, conditions)]);
    for (const value of values) {
      const before = seen.size;
      seen.add(await look(scene, { ...conditions, [path]: value }));
      if (seen.size === before) return false;
    }
    return true;
  }

  let open = fieldsOf(feature).filter(({ path }) => !except.includes(path));
  for (const scene of SCENES) {
    // The first rendering of a scene is discarded: its image and styles have not loaded, so it differs from later ones.
    await stage.look(tag, scene, feature.key, settingsOf(feature.key));
    await page.waitForTimeout(250);
    const still: typeof open = [];
    for (const candidate of open) {
      const { path, field, conditions } = candidate;
      const values = otherValues(field, valueAt(settingsOf(feature.key, conditions), path));
      if (!(await isVisible(scene, path, conditions, values))) still.push(candidate);
    }
    open = still;
  }
  return open.map(({ path }) => path);
}
