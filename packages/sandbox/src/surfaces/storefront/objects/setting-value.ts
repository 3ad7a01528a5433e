import type { SettingSchema } from '../../../shop/themes/json-file.ts';
import type { Page } from '../page.ts';
import { CollectionDrop } from './collection.ts';
import { colorObject } from './color.ts';
import { ColorPaletteDrop } from './color-palette.ts';
import { colorScheme, colorSchemeGroup } from './color-scheme.ts';
import { FontDrop } from './font.ts';
import { linkList } from './linklists.ts';
import { ProductDrop } from './product.ts';
import { shopImage } from './shop-image.ts';
import { videoUrlObject } from './video-url.ts';

/** Converts the stored value of a setting to Liquid's value, by type. Values of other types are unchanged. */
const RESOLVERS: Record<string, (page: Page, value: string) => unknown> = {
  collection: collectionNamed,
  color: (_page, color) => colorObject(color) ?? color,
  color_scheme: colorScheme,
  image_picker: shopImage,
  font_picker: (_page, handle) => FontDrop.of(handle),
  link_list: (page, handle) => linkList(page, handle),
  product: productNamed,
  video_url: (_page, address) => videoUrlObject(address),
  url: storefrontAddress,
};

/** Types of resources that the sandbox's shops don't have, such as uploaded files and metaobjects. */
const NOTHING = new Set(['article', 'blog', 'metaobject', 'metaobject_list', 'page', 'video']);

/** Types whose value without input is the empty text instead of nil. */
const TEXTS = new Set(['color_background', 'html', 'inline_richtext', 'liquid', 'richtext', 'text', 'textarea']);

/** Returns the value of a setting as Liquid sees it. */
export function settingValue(page: Page, setting: SettingSchema, value: unknown): unknown {
  const { type } = setting;
  if (type === 'color_palette') return new ColorPaletteDrop(value);
  if (type === 'color_scheme_group') return colorSchemeGroup(page, setting, value);
  if (type === 'product_list') return namesIn(value).flatMap((name) => productNamed(page, name) ?? []);
  if (type === 'collection_list') return namesIn(value).flatMap((name) => collectionNamed(page, name) ?? []);
  if (value === undefined || value === null) return TEXTS.has(type) ? '' : type === 'checkbox' ? false : null;
  if (typeof value !== 'string') return value;
  if (NOTHING.has(type)) return null;
  const resolve = RESOLVERS[type];
  return resolve && value !== '' ? resolve(page, value) : value;
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

function productNamed(page: Page, name: string): ProductDrop | null {
  const product = page.catalogue.product(name.replace('shopify://products/', ''));
  return product ? ProductDrop.of(page, product) : null;
}

function collectionNamed(page: Page, name: string): CollectionDrop | null {
  const collection = page.catalogue.collection(name.replace('shopify://collections/', ''));
  return collection ? CollectionDrop.of(page, collection) : null;
}

/** Converts `shopify://collections/all`, the form in which the theme editor stores links. */
function storefrontAddress(page: Page, address: string): string {
  return address.startsWith('shopify://') ? page.href(address.slice('shopify://'.length)) : address;
}
