import type { Page } from '@playwright/test';
import { valueAt } from '@uptill/feature-schema';
import { fieldsOf, otherValues } from './fields.ts';
import { type PreviewScene, PreviewStage } from './preview-stage.ts';
import { type Changes, settingsOf } from './publish.ts';
import type { WidgetUnderTest } from './widgets.ts';

/** The scenes in which a field may show. A field is done with the first scene that shows it. */
const SCENES: PreviewScene[] = [
  { page: 'product', platform: 'desktop', state: 'default' },
  { page: 'product', platform: 'mobile', state: 'default' },
  { page: 'product', platform: 'desktop', state: 'on-sale' },
  { page: 'product', platform: 'desktop', state: 'selling-plan' },
  { page: 'product', platform: 'desktop', state: 'sold-out' },
  { page: 'product', platform: 'desktop', state: 'added' },
];

/**
 * Returns the paths of a widget's fields whose change a shopper can't see: in no scene do all their values look
 * different from the default and from each other. All settings are drawn on one page. `except` names the fields that
 * decide what happens instead.
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
    // The first look at a scene is taken before its picture and styles have loaded, and would differ from every later
    // one.
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
