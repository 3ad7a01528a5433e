import { sendRequest } from '../app-client.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { fieldsOf } from '../kit/fields.ts';
import { invisibleFields } from '../kit/invisible-fields.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { eventually, expect, test } from '../kit/test.ts';
import { serveToy, TOY, TOY_SECTION } from '../kit/toy-widget.ts';
import { WIDGETS } from '../kit/widgets.ts';

// Tests that the test kit detects problems.

const stickyBar = WIDGETS.find(({ feature }) => feature.key === 'stickyBar');
if (!stickyBar) throw new Error('The sticky bar has no widget');

test('invisibleFields reports a field that a widget ignores', async ({ page }) => {
  // The shipped chunk, changed so that it reads one field from another one.
  await page.route(/uptill-sticky-bar-/, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const { body } = await sendRequest(host, pathname);
    const script = body.replaceAll('.outOfStockTextColor', '.outOfStockBackgroundColor');
    await route.fulfill({ body: script, contentType: 'text/javascript' });
  });
  const others = fieldsOf(stickyBar.feature).map(({ path }) => path);
  const except = others.filter((path) => !path.startsWith('outOfStock'));
  expect(await invisibleFields(page, stickyBar, except)).toEqual(['outOfStockTextColor']);
});

test('invisibleFields finds fields in lists and in sections that have no host element of their own', async ({
  page,
}) => {
  await serveToy(page, (script) => script.replaceAll('wagon.weight', '1').replaceAll('color: glow', 'color: "red"'));
  expect(await invisibleFields(page, TOY, [])).toEqual(['lines.0.wagons.0.weight']);
  expect(await invisibleFields(page, TOY_SECTION, ['zIndex'])).toEqual(['glow']);
});

test('layoutIssues, accessibilityIssues and the observed errors and layout shifts report faults', async ({
  page,
  storefront,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storefront.open({ settings: { stickyBar: { shouldShowWhenATCIsVisible: true } } });
  const widget = storefront.widget(stickyBar.tag);
  await expect(widget.getByRole('region')).toBeVisible();

  await test.step('layout shifts', async () => {
    expect(await storefront.observed.layoutShift()).toBe(0);
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p style="height:200px">Late</p>'));
    await eventually(() => storefront.observed.layoutShift()).toBeGreaterThan(0);
  });

  /** Returns what `find` reports while the page has custom CSS in which a rule for one part causes one problem. */
  const withRule = async (find: () => Promise<string[]>, part: string, rule: string) => {
    const style = await page.addStyleTag({ content: `${stickyBar.tag}::part(${part}) { ${rule} }` });
    const issues = await find();
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    return issues;
  };

  await test.step('elements that are cut off, covered, too small or outside the window', async () => {
    const inLayout = () => layoutIssues(widget);
    const found = (part: string, rule: string) => withRule(inLayout, part, rule);
    expect(await inLayout()).toEqual([]);
    expect(await found('name', 'text-overflow: clip; width: 40px')).toEqual(['name is cut off at the side']);
    expect(await found('name', 'height: 8px')).toEqual(['name is cut off at the top or bottom']);
    expect(await found('quantity-step', 'flex: none; min-width: 0; width: 18px')).toEqual([
      'quantity-decrease is smaller than 24 px',
      'quantity-increase is smaller than 24 px',
    ]);
    expect(await found('details', 'position: relative; left: 900px; z-index: 1')).toContain('button is covered');
    expect(await found('bar', 'width: 110vw')).toContain('bar leaves the window');
    const and = (part: string, rule: string) => `} ${stickyBar.tag}::part(${part}) { ${rule}`;
    const wide = and('image', 'flex: none; width: 900px');
    expect(await found('details', `overflow: auto; width: 300px; ${wide}`)).toContain('details scrolls sideways');
    const inner = and('details', 'overflow: auto; height: 12px');
    expect(await found('bar', `overflow: auto; height: 20px; ${inner}`)).toContain('details scrolls inside bar');
  });

  await test.step('axe violations inside a shadow root', async () => {
    const inShadow = () => accessibilityIssues(page, { include: [stickyBar.tag] });
    expect((await withRule(inShadow, 'name', 'color: #f8f8f8')).join('\n')).toContain('color-contrast');
  });

  await test.step('errors', async () => {
    await page.evaluate(() => console.error('Something is wrong'));
    await eventually(() => storefront.observed.errors).toContain('Something is wrong');
  });
});
