import { dirname } from 'node:path';
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
