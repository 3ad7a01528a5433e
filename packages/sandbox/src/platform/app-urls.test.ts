import { expect, it } from 'vitest';
import { toSandboxUrl } from './app-urls.ts';

const origins = { admin: 'http://admin.localhost:4400', storefrontSuffix: 'localhost:4400' };
const place = (address: string) => toSandboxUrl(new URL(address), origins);

it('translates URLs of the admin and of storefronts', () => {
  expect(place('https://admin.shopify.com/store/north-roast/apps/uptill?a=1')).toBe(
    'http://admin.localhost:4400/store/north-roast/apps/uptill?a=1',
  );
  expect(place('https://north-roast.myshopify.com/admin/themes/current/editor#x')).toBe(
    'http://admin.localhost:4400/store/north-roast/themes/current/editor#x',
  );
  expect(place('https://north-roast.myshopify.com/admin')).toBe('http://admin.localhost:4400/store/north-roast');
  expect(place('https://north-roast.myshopify.com/products/a?v=1')).toBe(
    'http://north-roast.localhost:4400/products/a?v=1',
  );
});

it('returns null for other URLs', () => {
  for (const address of [
    'https://example.com/admin',
    'http://north-roast.myshopify.com/',
    'https://myshopify.com.evil.example/',
  ]) {
    expect(place(address)).toBeNull();
  }
});
