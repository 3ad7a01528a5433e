import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chooseTheme } from './choose-theme.ts';
import { seedShops } from './seed.ts';

const FOLDER = fileURLToPath(new URL('../../../themes/plain', import.meta.url));

it('gives every shop the theme of a folder, and without one their own themes back', () => {
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
