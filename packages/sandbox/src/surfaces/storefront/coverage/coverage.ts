import { themeOf } from '../../../shop/themes/open-shop-theme.ts';
import { filters } from '../filters/index.ts';
import { tags } from '../tags/index.ts';
import { engineOf } from '../theme/engine.ts';
import { implementedObjects, type OpenShop } from './implemented-objects.ts';
import { NOT_IMPLEMENTED } from './not-implemented.ts';
import { type LiquidNames, platformNames } from './platform-names.ts';

export interface Coverage {
  documented: string[];
  implemented: string[];
  /** Not implemented, and listed as such. */
  listed: string[];
  /** Neither implemented nor listed. The list must be corrected. */
  unlisted: string[];
  /** Listed, but implemented or not documented. The list must be corrected. */
  stale: string[];
}

/** Compares Shopify's documented Liquid with the sandbox's Liquid and with the list of missing names. */
export function liquidCoverage(openShop: OpenShop): Record<keyof LiquidNames, Coverage> {
  const engine = engineOf(themeOf(openShop().shop));
  const names = platformNames();
  return {
    filters: compare(names.filters, new Set([...Object.keys(engine.filters), ...Object.keys(filters)]), 'filters'),
    // `else` is parsed by the tags around it.
    tags: compare(names.tags, new Set([...Object.keys(engine.tags), ...Object.keys(tags), 'else']), 'tags'),
    objects: compare(names.objects, implementedObjects(names.objects, openShop), 'objects'),
  };
}

function compare(documented: string[], implemented: Set<string>, kind: keyof LiquidNames): Coverage {
  const missing = NOT_IMPLEMENTED[kind];
  // If an object is listed, all of its properties are.
  const isListed = (name: string) =>
    Object.hasOwn(missing, name) || (name.includes('.') && Object.hasOwn(missing, name.split('.')[0] ?? ''));
  return {
    documented,
    implemented: documented.filter((name) => implemented.has(name)),
    listed: documented.filter((name) => !implemented.has(name) && isListed(name)),
    unlisted: documented.filter((name) => !implemented.has(name) && !isListed(name)),
    stale: Object.keys(missing).filter((name) => implemented.has(name) || !documented.includes(name)),
  };
}
