import { expect, it } from 'vitest';
import { shopLink } from './shop-link.ts';

it.each([
  ['/', '/pages/faq', '/pages/faq'],
  ['/fr/', '/pages/faq', '/fr/pages/faq'],
  ['/fr/', '/fr/pages/faq', '/fr/pages/faq'],
  ['/fr/', 'https://shop.example/faq', 'https://shop.example/faq'],
  ['/fr/', '//shop.example/faq', '//shop.example/faq'],
])('on a page with the root %s, the link %s leads to %s, and in the preview nowhere', (root, href, link) => {
  expect(shopLink(href, { root, isPreview: false })).toBe(link);
  expect(shopLink(href, { root, isPreview: true })).toBeUndefined();
});
