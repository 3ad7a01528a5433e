import { ask } from '../app-client.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { fieldsOf } from '../kit/fields.ts';
import { invisibleFields } from '../kit/invisible-fields.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { eventually, expect, test } from '../kit/test.ts';
import { WIDGETS } from '../kit/widgets.ts';

// What the test kit says of a widget is worth something only if it sees what is wrong.

const stickyBar = WIDGETS.find(({ feature }) => feature.key === 'stickyBar');
if (!stickyBar) throw new Error('The sticky bar has no widget');

test('it finds a field that a widget ignores', async ({ page }) => {
  // The shipped chunk, with one field read from another one.
  await page.route(/uptill-sticky-bar-/, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const { body } = await ask(host, pathname);
    const script = body.replaceAll('.outOfStockTextColor', '.outOfStockBackgroundColor');
    await route.fulfill({ body: script, contentType: 'text/javascript' });
  });
  const others = fieldsOf(stickyBar.feature).map(({ path }) => path);
  const except = others.filter((path) => !path.startsWith('outOfStock'));
  expect(await invisibleFields(page, stickyBar, except)).toEqual(['outOfStockTextColor']);
});

test('it sees through a shadow root what axe finds, a shift of the page, and an error', async ({
  page,
  storefront,
}) => {
  const pale = { textColor: '#f8f8f8', shouldShowWhenATCIsVisible: true };
  await storefront.open({ settings: { stickyBar: pale } });
  await expect(storefront.widget(stickyBar.tag).getByRole('region')).toBeVisible();
  expect((await accessibilityIssues(page, { include: [stickyBar.tag] })).join('\n')).toContain('color-contrast');

  expect(await storefront.observed.layoutShift()).toBe(0);
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p style="height:200px">Late</p>'));
  await eventually(() => storefront.observed.layoutShift()).toBeGreaterThan(0);

  await page.evaluate(() => console.error('Something is wrong'));
  await eventually(() => storefront.observed.errors).toContain('Something is wrong');
});

test('it finds what is cut, covered, too small, and out of the window', async ({ page, storefront }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storefront.open({ settings: { stickyBar: { shouldShowWhenATCIsVisible: true } } });
  const widget = storefront.widget(stickyBar.tag);
  await expect(widget.getByRole('region')).toBeVisible();
  expect(await layoutIssues(widget)).toEqual([]);
  // A merchant's own CSS, each rule of which does one thing wrong.
  const found = async (part: string, rule: string) => {
    const style = await page.addStyleTag({ content: `${stickyBar.tag}::part(${part}) { ${rule} }` });
    const issues = await layoutIssues(widget);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    return issues;
  };
  expect(await found('name', 'text-overflow: clip; width: 40px')).toEqual(['name is cut at its side']);
  expect(await found('name', 'height: 8px')).toEqual(['name is cut above or below']);
  expect(await found('quantity-step', 'flex: none; min-width: 0; width: 18px')).toEqual([
    'quantity-decrease is smaller than 24 px',
    'quantity-increase is smaller than 24 px',
  ]);
  expect(await found('details', 'position: relative; left: 900px; z-index: 1')).toContain('button is covered');
  expect(await found('bar', 'width: 110vw')).toContain('bar leaves the window');
});
