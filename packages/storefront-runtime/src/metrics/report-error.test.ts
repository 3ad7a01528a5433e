// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../page/page.ts';
import type { ShopifyGlobal } from '../page/shopify.ts';

const page = { kind: 'product', data: { beacon: '/apps/uptill/api/m' } } as Page;
const beacons: { url: string; report: Record<string, unknown> }[] = [];

/** Returns the reporter of a new page. */
async function openPage(customerPrivacy?: ShopifyGlobal['customerPrivacy']) {
  vi.resetModules();
  vi.stubGlobal('__UPTILL_VERSION__', '1.2.3');
  window.Shopify = { customerPrivacy } as ShopifyGlobal;
  const { reportError } = await import('./report-error.ts');
  return (error: unknown, section?: string) => reportError(page, { feature: 'stickyBar', section, error });
}

beforeEach(() => {
  beacons.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => beacons.push({ url, report: JSON.parse(body) }),
  });
});

it('a widget’s error is sent with its feature, script, version and page kind, separately from events', async () => {
  const report = await openPage();
  const stack = 'TypeError: a\n at https://cdn.example/assets/uptill-sticky-bar-d6k8igrh.js?v=1:1:2';
  report(Object.assign(new TypeError("Cannot read properties of null (reading 'price')"), { stack }), 'terms');
  expect(beacons).toEqual([
    {
      url: '/apps/uptill/api/errors',
      report: {
        feature: 'stickyBar',
        section: 'terms',
        name: 'TypeError',
        message: "Cannot read properties of null (reading 'price')",
        version: '1.2.3',
        chunk: 'sticky-bar-d6k8igrh',
        page: 'product',
      },
    },
  ]);
});

it('an error is sent once per page, up to five distinct errors', async () => {
  const report = await openPage();
  report('thrown text');
  report('thrown text');
  expect(beacons.map(({ report: { message } }) => message)).toEqual(['thrown text']);
  for (let index = 0; index < 9; index += 1) report(new Error(`${index}`));
  expect(beacons).toHaveLength(5);
});

it.each([
  [true, 1],
  [undefined, 1],
  [false, 0],
])('if consent to analytics is %s, %i errors are sent', async (isAllowed, count) => {
  const report = await openPage(isAllowed === undefined ? undefined : { analyticsProcessingAllowed: () => isAllowed });
  report(new Error('a'));
  expect(beacons).toHaveLength(count);
});
