import { fieldsOf, otherValues } from '../kit/fields.ts';
import { invisibleFields } from '../kit/invisible-fields.ts';
import { expect, test } from '../kit/test.ts';
import { WIDGETS } from '../kit/widgets.ts';
import { FIELD_EFFECTS } from './field-effects.ts';

for (const widget of WIDGETS) {
  const { feature } = widget;
  const effects = FIELD_EFFECTS[feature.key] ?? {};

  test(`${feature.name}: every field has a visible effect`, async ({ page, storefront }) => {
    expect(await invisibleFields(page, widget, Object.keys(effects))).toEqual([]);
    expect(storefront.observed.errors).toEqual([]);
  });

  if (Object.keys(effects).length === 0) continue;

  test(`${feature.name}: every other field changes the behaviour`, async ({ page, storefront }) => {
    // With reduced motion, no animation has to finish before a check.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, field } of fieldsOf(feature)) {
      const effect = effects[path];
      if (!effect) continue;
      await test.step(path, async () => {
        const values = effect.values ?? [field.default, ...otherValues(field)];
        const outcomes: string[] = [];
        for (const value of values) outcomes.push(await effect.observe(storefront, { [path]: value }));
        expect.soft(new Set(outcomes).size, `${path}: ${outcomes.join(', ')}`).toBe(values.length);
      });
    }
  });
}
