import type { CatalogueEntry } from '../catalogue-entry.ts';
import { english } from './english.ts';
import { paper } from './paper.ts';
import { tools } from './tools.ts';

/** A stationery shop. Prices are in hundredths of a yen, as Shopify counts currencies without minor units. */
export const kumoStationery: CatalogueEntry = {
  products: [...paper, ...tools],
  collections: [
    {
      handle: 'paper',
      title: '紙もの',
      description: '<p>書きたくなる紙を。</p>',
      products: paper.map(({ handle }) => handle),
    },
    {
      handle: 'pens',
      title: '筆記具',
      description: '<p>手になじむ道具。</p>',
      products: ['fountain-pen', 'ballpoint-pen', 'pencil-set', 'bottled-ink', 'brush-pen'],
    },
    {
      handle: 'gifts',
      title: '贈りもの',
      description: '<p>小さな包みで。</p>',
      products: ['letter-set', 'washi-tape', 'pen-case', 'bottled-ink', 'desk-calendar'],
    },
  ],
  all: 'すべての商品',
  translations: { en: english },
};
