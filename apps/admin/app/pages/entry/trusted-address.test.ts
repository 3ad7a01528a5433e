import { describe, expect, it } from 'vitest';
import { decodeAddress, trustedAddress } from './trusted-address';

const ours = { shop: 'linen-and-oak.myshopify.com', origin: 'https://uptill.example' };

describe('an address for the top window', () => {
  it.each([
    'https://admin.shopify.com/store/linen-and-oak/charges/1/confirm?signature=a%2Fb',
    'https://admin.shopify.com/store/linen-and-oak/oauth/install?client_id=key',
    'https://linen-and-oak.myshopify.com/admin/charges/1/2/RecurringApplicationCharge/confirm_recurring_charge',
    'https://uptill.example/billing?show-billing=1#plans',
  ])('may be one of the admin, of the shop or of the app: %s', (address) => {
    expect(trustedAddress(address, ours)).toBe(address);
  });

  it('is returned as parsed by the browser', () => {
    expect(trustedAddress(' HTTPS:\\\\ADMIN.shopify.com:443\\store\n/a/../b ', ours)).toBe(
      'https://admin.shopify.com/store/b',
    );
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script with a comment', 'javascript://admin.shopify.com/%0aalert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['a script after a space', ' \u0001javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of the app', 'blob:https://uptill.example/1b9d6bcd'],
    ['a blob of the admin', 'blob:https://admin.shopify.com/1b9d6bcd'],
    ['the source of a page', 'view-source:https://admin.shopify.com/'],
    ['a custom protocol', 'shopify://admin/products'],
    ['another host', 'https://evil.example/admin.shopify.com'],
    ['no protocol', '//evil.example'],
    ['no protocol, of the admin', '//admin.shopify.com/store'],
    ['a path', '/billing'],
    ['nothing', ''],
    ['no encryption', 'http://admin.shopify.com/store/linen-and-oak'],
    ['no encryption, of the app', 'http://uptill.example/'],
    ['a user', 'https://admin.shopify.com@evil.example/'],
    ['a user of the admin', 'https://evil.example@admin.shopify.com/'],
    ['a password of the admin', 'https://:secret@admin.shopify.com/'],
    ['a user, encoded', 'https://admin.shopify.com%40evil.example/'],
    ['a user before a backslash', 'https://evil.example\\@admin.shopify.com/'],
    ['a backslash', 'https:\\\\evil.example\\admin.shopify.com'],
    ['another port', 'https://admin.shopify.com:8443/'],
    ['another port of the app', 'https://uptill.example:8443/'],
    ['a final dot', 'https://admin.shopify.com./'],
    ['a longer host', 'https://admin.shopify.com.evil.example/'],
    ['a longer host, encoded', 'https://admin.shopify.com%2eevil.example/'],
    ['a host with a similar end', 'https://evil-admin.shopify.com/'],
    ['another host of Shopify', 'https://evil.shopify.com/'],
    ['another store', 'https://evil.myshopify.com/'],
    ['a store with a longer name', 'https://evil-linen-and-oak.myshopify.com/'],
    ['a similar letter', 'https://аdmin.shopify.com/'],
    ['a full stop of another script, and another host', 'https://admin。shopify。com。evil。example/'],
    ['an encoded slash', 'https://evil.example%2f@admin.shopify.com/'],
    ['an encoded address', 'https%3A%2F%2Fadmin.shopify.com%2F'],
    ['a fragment before the host', 'https://evil.example#@admin.shopify.com/'],
    ['a query before the host', 'https://evil.example?@admin.shopify.com/'],
    ['a line break in the host', 'https://evil.example\n.admin.shopify.com/'],
    ['an address with null', 'https://admin.shopify.com\0.evil.example/'],
    ['an IPv6 address', 'https://[::1]/'],
  ])('is refused with %s', (_what, address) => {
    expect(trustedAddress(address, ours)).toBeNull();
  });

  it('does not belong to a shop whose name is a part of the host', () => {
    expect(trustedAddress('https://evil.example/', { ...ours, shop: 'evil.example.myshopify.com' })).toBeNull();
  });
});

describe('an encoded address', () => {
  it('is decoded once', () => {
    expect(decodeAddress('https%3A%2F%2Fadmin.shopify.com%2Fstore%3Fa%3D%252F')).toBe(
      'https://admin.shopify.com/store?a=%2F',
    );
    expect(decodeAddress('https://admin.shopify.com/')).toBe('https://admin.shopify.com/');
  });

  it('is null if it is malformed', () => {
    expect(decodeAddress('https://admin.shopify.com/%E0%A4%A')).toBeNull();
  });
});
