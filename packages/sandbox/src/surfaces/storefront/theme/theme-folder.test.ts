import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme } from '../../../shop/state/choose-theme.ts';
import { ThemeChanges } from '../../../shop/themes/theme-changes.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { RELOAD_PATH } from './reload-pages.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'theme-'));
  mkdirSync(join(dir, 'layout'));
  mkdirSync(join(dir, 'templates'));
  writeFileSync(join(dir, 'layout', 'theme.liquid'), '<html>{{ content_for_layout }}</html>');
  writeFileSync(join(dir, 'templates', 'index.liquid'), '<h1>Mine</h1>');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a theme folder', () => {
  it('is used by every shop while the option is set', async () => {
    const place = openShop();
    chooseTheme(place.sandbox.state, dir);
    expect(await new Shopper(place).page('/')).toBe('<html><h1>Mine</h1></html>');
    expect(new Set(Object.values(place.sandbox.state.shops).map((shop) => shop.theme))).toEqual(new Set([dir]));
    chooseTheme(place.sandbox.state, undefined);
    expect(place.shop.theme).toBe('classic');
  });

  it('is refused with one sentence if it is not a theme', () => {
    expect(() => chooseTheme(openShop().sandbox.state, tmpdir())).toThrow(
      /is not a theme: it has no layout\/theme\.liquid\.$/,
    );
  });
});

describe('a page of a watched theme', () => {
  it('gets an event for each change', async () => {
    const place = openShop();
    place.shop.theme = dir;
    place.sandbox = { ...place.sandbox, themeChanges: new ThemeChanges() };
    const shopper = new Shopper(place);
    expect(await shopper.page('/')).toMatch(/<\/html><script>.*EventSource/);
    const events = (await shopper.send(RELOAD_PATH)).body?.getReader();
    const next = async () => new TextDecoder().decode((await events?.read())?.value);
    expect(await next()).toBe(': listening\n\n');
    writeFileSync(join(dir, 'templates', 'index.liquid'), '<h1>Changed</h1>');
    expect(await next()).toContain('event: change');
    await events?.cancel();
  });

  it('gets an event for a change between its rendering and its connection', async () => {
    const place = openShop();
    place.shop.theme = dir;
    place.sandbox = { ...place.sandbox, themeChanges: new ThemeChanges() };
    const shopper = new Shopper(place);
    const [, address = ''] = /EventSource\("([^"]+)"/.exec(await shopper.page('/')) ?? [];
    const file = join(dir, 'templates', 'index.liquid');
    const soon = new Date(Date.now() + 1000);
    utimesSync(file, soon, soon);
    const events = (await shopper.send(address)).body?.getReader();
    const next = async () => new TextDecoder().decode((await events?.read())?.value);
    expect(await next()).toBe(': listening\n\n');
    expect(await next()).toContain('event: change');
    await events?.cancel();
  });

  it('gets an event for files that an app writes over the folder’s', async () => {
    const place = openShop();
    place.shop.theme = dir;
    const themeChanges = new ThemeChanges();
    place.sandbox = { ...place.sandbox, themeChanges };
    const events = (await new Shopper(place).send(RELOAD_PATH)).body?.getReader();
    const next = async () => new TextDecoder().decode((await events?.read())?.value);
    expect(await next()).toBe(': listening\n\n');
    themeChanges.notify(dir);
    expect(await next()).toContain('event: change');
    await events?.cancel();
  });

  it('gets events even if its template is invalid, so that it reloads once that is corrected', async () => {
    const place = openShop();
    place.shop.theme = dir;
    place.sandbox = { ...place.sandbox, themeChanges: new ThemeChanges() };
    writeFileSync(join(dir, 'templates', 'index.json'), '{ nope');
    const page = await new Shopper(place).page('/');
    expect(page).toContain('templates/index.json line 1: ');
    expect(page).toContain('EventSource');
  });

  it('does not connect unless themes are watched', async () => {
    const place = openShop();
    place.shop.theme = dir;
    expect(await new Shopper(place).page('/')).not.toContain('EventSource');
    expect((await new Shopper(place).send(RELOAD_PATH)).status).toBe(404);
  });
});
