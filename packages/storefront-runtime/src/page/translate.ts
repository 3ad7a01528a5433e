import type { PublishedFeature, Texts } from '@uptill/feature-schema/storefront';
import type { PageData } from './page-data.ts';

/** Replaces the config's texts with their translations into the page's language. */
export function translate({ config, translations = {} }: Pick<PageData, 'config' | 'translations'>): void {
  const features: Record<string, PublishedFeature<object>> = config.features;
  for (const [key, { both, ...own }] of Object.entries(translations)) {
    const feature = features[key];
    if (!feature) continue;
    const { desktop, mobile } = feature;
    feature.desktop = withTexts(desktop, both, own.desktop);
    feature.mobile = withTexts({ ...desktop, ...mobile }, both, own.mobile);
  }
}

const withTexts = (settings: object, both: Texts = {}, own: Texts = {}): object =>
  replaceIn(replaceIn(settings, both), own);

/** Returns a copy with translated texts. Adds no settings, because the config may be newer. */
function replaceIn<T extends object>(settings: T, texts: Texts): T {
  const copy = Array.isArray(settings) ? settings.slice() : { ...settings };
  for (const [name, text] of Object.entries(texts)) {
    const value: unknown = Reflect.get(copy, name);
    if (typeof text !== 'string') {
      if (typeof value === 'object' && value) Reflect.set(copy, name, replaceIn(value, text));
    } else if (typeof value === 'string') Reflect.set(copy, name, text);
  }
  return copy as T;
}
