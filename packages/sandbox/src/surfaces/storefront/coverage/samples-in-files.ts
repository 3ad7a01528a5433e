import type { ShopFile } from '../../../shop/files/file.ts';
import { colorSchemeGroup } from '../objects/color-scheme.ts';
import { FontDrop } from '../objects/font.ts';
import { genericFile } from '../objects/metafields/file-object.ts';
import { measurementObject, moneyObject, ratingObject } from '../objects/metafields/small-objects.ts';
import { BlockDrop, SectionDrop } from '../objects/section.ts';
import { SettingsDrop } from '../objects/settings.ts';
import type { Page } from '../page.ts';
import type { Sample } from './sample.ts';

const file: ShopFile = {
  id: 1,
  kind: 'GenericFile',
  alt: '',
  filename: 'size-guide.pdf',
  mimeType: 'application/pdf',
  url: 'https://example.com/size-guide.pdf',
  path: '/size-guide.pdf',
  size: 1,
  width: null,
  height: null,
  status: 'READY',
  error: null,
  createdAt: '2026-03-02T09:00:00Z',
};
const settings = (page: Page) => new SettingsDrop(page, [], {});
const schemes = (page: Page) =>
  colorSchemeGroup(page, { type: 'color_scheme_group' }, { 'scheme-1': { settings: {} } });

const given = (expression: string, own: (page: Page) => Record<string, unknown>): Sample => ({
  path: '/',
  shop: 'linen-and-oak',
  expression,
  own,
});

/** Objects that exist only in the files of a section, a block or a theme. */
export const SAMPLES_IN_FILES: Record<string, Sample> = {
  app: given('app', () => ({ app: { metafields: {} } })),
  generic_file: given('file', (page) => ({ file: genericFile(page, file) })),
  measurement: given('size', () => ({ size: measurementObject('dimension', { value: 12, unit: 'cm' }) })),
  money: given('price', (page) => ({ price: moneyObject(page, { amount: '5.00' }) })),
  rating: given('stars', () => ({ stars: ratingObject({ value: '4.5', scale_min: '1.0', scale_max: '5.0' }) })),
  block: given('block', (page) => ({
    block: new BlockDrop({ id: 'a', type: 'text', settings: settings(page), blocks: [] }),
  })),
  color_scheme: given('schemes.first', (page) => ({ schemes: schemes(page) })),
  color_scheme_group: given('schemes', (page) => ({ schemes: schemes(page) })),
  font: given('font', () => ({ font: FontDrop.of('assistant_n4') })),
  section: given('section', (page) => ({
    section: new SectionDrop({ id: 'a', location: 'template', index: 1, settings: settings(page), blocks: [] }),
  })),
};
