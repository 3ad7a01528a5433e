import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chooseTheme } from './choose-theme.ts';
import { seedShops } from './seed.ts';

const FOLDER = fileURLToPath(new URL('../../../themes/plain', import.meta.url));

it('gives every shop the theme in a folder, and restores the initial themes without a folder', () => {
  const shops = seedShops();
  const themes = () => Object.values(shops).map(({ theme }) => theme);
  const own = themes();
  chooseTheme({ shops }, FOLDER);
  expect(themes()).toEqual(own.map(() => FOLDER));
  chooseTheme({ shops }, undefined);
  expect(themes()).toEqual(own);
});

it('refuses a folder that is not a theme', () => {
  const folder = dirname(FOLDER);
  expect(() => chooseTheme({ shops: seedShops() }, folder)).toThrow(`${folder} is not a theme`);
});

/** Makes a folder with these files. */
function folderWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'theme-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

it.each([
  [{ 'src/layout/theme.liquid': '', 'package.json': '{}' }, 'but sources. Build the theme'],
  [{ 'src/layout/theme.liquid': '', 'dist/layout/theme.liquid': '' }, 'The theme is in '],
])('says why the folder of a theme’s sources is none: %o', (files, reason) => {
  const dir = folderWith(files);
  expect(() => chooseTheme({ shops: seedShops() }, dir)).toThrow(
    `${dir} is not a theme: it has no layout/theme.liquid`,
  );
  expect(() => chooseTheme({ shops: seedShops() }, dir)).toThrow(reason);
});

it('names files that the theme uses but does not contain', () => {
  const said: string[] = [];
  const dir = folderWith({
    'package.json': '{}',
    'layout/theme.liquid': `{{ 'theme.css' | asset_url | stylesheet_tag }}{{ 'old.css' | asset_url }}{% render 'here' %}
      {%- liquid
        render 'gone', a: 1
      -%}{% comment %}{% render 'unused' %}{% endcomment %}{% render snippet %}`,
    'snippets/here.liquid': '',
    'assets/old.css.liquid': '',
  });
  chooseTheme({ shops: seedShops() }, dir, (sentence) => said.push(sentence));
  expect(said).toEqual([
    `The theme in ${dir} uses files that it does not contain: assets/theme.css, snippets/gone.liquid. Perhaps it has to be built first.`,
  ]);
});

it('says nothing about a complete theme', () => {
  const said: string[] = [];
  for (const name of ['plain', 'classic', 'modern'])
    chooseTheme({ shops: seedShops() }, join(dirname(FOLDER), name), (sentence) => said.push(sentence));
  expect(said).toEqual([]);
});
