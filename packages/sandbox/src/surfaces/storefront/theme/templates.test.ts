import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

let dir: string;
let shopper: Shopper;

beforeEach(() => {
  const place = openShop();
  dir = mkdtempSync(join(tmpdir(), 'theme-'));
  for (const folder of ['layout', 'templates']) mkdirSync(join(dir, folder));
  place.shop.theme = dir;
  shopper = new Shopper(place);
  write('layout/theme.liquid', '<head>{{ content_for_header }}</head><main>{{ content_for_layout }}</main>');
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(dir, path), text);
const mainOf = async (path: string) => /<main>(.*)<\/main>/s.exec(await shopper.page(path))?.[1];

it('shows the contact page with its alternate template if the theme has one', async () => {
  write('templates/page.liquid', 'plain {{ template }} {{ template.suffix }}');
  expect(await mainOf('/pages/contact')).toBe('plain page ');
  write('templates/page.contact.liquid', 'form {{ template }} {{ template.name }} {{ template.suffix }}');
  expect(await mainOf('/pages/contact')).toBe('form page.contact page contact');
  expect(await mainOf('/pages/about')).toBe('plain page ');
});

it('shows the alternate template in the address, or the default if there is none of that name', async () => {
  write('templates/page.liquid', 'plain');
  write('templates/page.quick.liquid', 'quick {{ template.suffix }}');
  expect(await mainOf('/pages/about?view=quick')).toBe('quick quick');
  expect(await mainOf('/pages/about?view=gone')).toBe('plain');
});

it('shows policies in Shopify’s container and styles within the layout, although the theme has no template for them', async () => {
  const page = await shopper.page('/policies/refund-policy');
  expect(page).toMatch(/<head>.*\.shopify-policy__container \{ max-width: 65ch;.*<\/head>/s);
  expect(page).toMatch(/<main><div class="shopify-policy__container">.*<h1>Refund policy<\/h1>.*<\/div><\/main>/s);
  write('templates/page.liquid', '');
  expect(await shopper.page('/pages/about')).not.toContain('shopify-policy__container');
});

it('shows a page with a missing layout in the default layout', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  write('templates/index.json', JSON.stringify({ layout: 'nowhere', sections: {}, order: [] }));
  expect(await shopper.page('/')).toContain('Shopify.theme = {');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('no layout/nowhere.liquid'));
  vi.restoreAllMocks();
});
