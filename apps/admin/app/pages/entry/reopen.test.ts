import { expect, it, vi } from 'vitest';
import { adminUrl, ownPath } from '../../platform/shopify/admin-url';
import { reopenOutsideAdmin } from './reopen';

const ADDRESS = 'https://admin.shopify.com/store/linen-and-oak/apps/key/billing';

const frame = { id: 'app' };
const admin = { id: 'admin' };

/** Opens the page in a window with this top window. Returns the addresses that it navigates to. */
function open(top: object, userAgent = 'Mozilla/5.0'): unknown[] {
  const replace = vi.fn();
  const isReopened = reopenOutsideAdmin(ADDRESS, { top, self: frame, navigator: { userAgent }, location: { replace } });
  const addresses = replace.mock.calls.flat();
  expect(isReopened).toBe(addresses.length > 0);
  return addresses;
}

it('A page in no frame is opened inside the admin', () => {
  expect(open(frame)).toEqual([ADDRESS]);
});

it('A page in the admin’s frame stays', () => {
  expect(open(admin)).toEqual([]);
});

it('A page in Shopify’s mobile app, which has no frame, stays', () => {
  expect(open(frame, 'Mozilla/5.0 (iPhone) MobileMiddlewareSupported Unframed iOS')).toEqual([]);
});

it('The address inside the admin retains the page’s own parameters, and omits the admin’s parameters', () => {
  const opened = new URL(
    'https://uptill.example/billing?shop=linen-and-oak.myshopify.com&host=aG9zdA&embedded=1&id_token=t&show-billing=&locale=de',
  );
  expect(adminUrl('key', 'linen-and-oak.myshopify.com', ownPath(opened))).toBe(`${ADDRESS}?show-billing=`);
  expect(ownPath(new URL('https://uptill.example/billing?shop=a'))).toBe('/billing');
});
