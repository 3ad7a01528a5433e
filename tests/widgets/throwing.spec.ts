import type { Locator } from '@playwright/test';
import { settingsOf } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';
import { MOMENTS, throwInside } from '../kit/throw-inside.ts';
import { serveToy, TOY } from '../kit/toy-widget.ts';
import { WIDGETS } from '../kit/widgets.ts';

for (const { feature, tag } of [...WIDGETS, TOY]) {
  /** The widget that goes on beside it. */
  const other = tag === TOY.tag ? WIDGETS[0] : TOY;
  const settings = Object.fromEntries([feature, other?.feature ?? feature].map(({ key }) => [key, settingsOf(key)]));

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
      await storefront.open({ settings });
      const widget = storefront.widget(tag);
      await storefront.scrollTo('end');
      if (moment !== 'mount' && moment !== 'render') {
        await expect(widget.getByRole('button').first()).toBeVisible();
        const isWithout = moment === 'change' && (await widget.locator('input, select').count()) === 0;
        test.skip(isWithout, 'It has nothing to choose.');
        await fault.begin();
        if (moment === 'change') await useControl(widget);
        else if (moment === 'click') await widget.locator('button[data-action]').click();
        else await changeWhatIsShown(storefront);
      }

      await expect.poll(() => page.evaluate(() => Reflect.get(window, '__reports'))).toEqual([feature.key]);
      await expect(widget).toHaveCount(0);
      expect(storefront.observed.errors).toEqual([expect.stringContaining(`${feature.key} failed and was removed`)]);
      // What another widget has reserved stays reserved.
      if (tag !== TOY.tag) expect(await page.evaluate(() => document.body.style.paddingBottom)).toBe('');

      const count = (await storefront.theme.cart()).item_count + 1;
      await storefront.theme.choose('Sand');
      await storefront.theme.add();
      await storefront.untilCount(count);
      expect((await storefront.theme.cart()).item_count).toBe(count);
      if (other) await expect(storefront.widget(other.tag)).toBeAttached();
      if (tag !== TOY.tag) {
        await storefront
          .widget(TOY.tag)
          .locator('button')
          .evaluate((button: HTMLElement) => button.click());
        const toy = storefront.widget(TOY.tag).locator('output');
        await expect(toy).toHaveText(new RegExp(`^Sand / \\w+, ${count} in the cart, pressed 1 times`));
      }
      await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
      expect(storefront.observed.errors).toHaveLength(1);
    });
  }
}

/** Any widget shows something of the product's choice or of the cart. */
async function changeWhatIsShown({ page, theme }: Storefront): Promise<void> {
  await theme.choose('Ink');
  await theme.putInCart(1);
  await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
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
