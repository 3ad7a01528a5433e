import type { Locator } from '@playwright/test';
import { settingsOf } from '../kit/publish.ts';
import { expect, test } from '../kit/test.ts';
import { MOMENTS, throwInside } from '../kit/throw-inside.ts';
import { serveToy, TOY } from '../kit/toy-widget.ts';
import { WIDGETS } from '../kit/widgets.ts';

const ALL = [...WIDGETS, TOY];
const everyFeature = Object.fromEntries(ALL.map(({ feature }) => [feature.key, settingsOf(feature.key)]));

for (const { feature, tag } of ALL) {
  for (const moment of MOMENTS) {
    test(`${tag} throws at ${moment}: it goes, says so once, and everything else goes on`, async ({
      page,
      storefront,
    }) => {
      await serveToy(page);
      const fault = await throwInside(page, tag, moment);
      await page.addInitScript(() => {
        Reflect.set(window, '__reports', []);
        document.addEventListener('uptill:error', (event) => {
          if (event instanceof CustomEvent) Reflect.get(window, '__reports').push(event.detail.feature);
        });
      });
      await storefront.open({ settings: everyFeature });
      const widget = storefront.widget(tag);
      await storefront.scrollTo('end');
      if (moment !== 'mount' && moment !== 'render') {
        await expect(widget.getByRole('button').first()).toBeVisible();
        await fault.begin();
        if (moment === 'change') await useControl(widget);
        else if (moment === 'click') await widget.locator('button[data-action]').click();
        else await storefront.theme.choose('Ink');
      }

      await expect.poll(() => page.evaluate(() => Reflect.get(window, '__reports'))).toEqual([feature.key]);
      await expect(widget).toHaveCount(0);
      expect(storefront.observed.errors).toEqual([expect.stringContaining(`${feature.key} failed and was removed`)]);
      // What another widget has reserved stays reserved.
      if (tag !== TOY.tag) expect(await page.evaluate(() => document.body.style.paddingBottom)).toBe('');

      await storefront.theme.choose('Sand');
      await storefront.theme.add();
      await storefront.untilCount(1);
      expect((await storefront.theme.cart()).items).toMatchObject([{ quantity: 1 }]);
      for (const other of ALL.filter((candidate) => candidate.tag !== tag)) {
        await expect(storefront.widget(other.tag)).toBeAttached();
      }
      if (tag !== TOY.tag) {
        await storefront
          .widget(TOY.tag)
          .locator('button')
          .evaluate((button: HTMLElement) => button.click());
        const toy = storefront.widget(TOY.tag).locator('output');
        await expect(toy).toHaveText(/^Sand \/ \w+, 1 in the cart, pressed 1 times/);
      }
      await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
      expect(storefront.observed.errors).toHaveLength(1);
    });
  }
}

/** Changes the first control that has a value. */
async function useControl(widget: Locator): Promise<void> {
  const control = widget.locator('input, select').first();
  if ((await control.evaluate((element) => element.localName)) === 'select') await control.selectOption({ index: 1 });
  else {
    await control.fill('3');
    await control.blur();
  }
}
