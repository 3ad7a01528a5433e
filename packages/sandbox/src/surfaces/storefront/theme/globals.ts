import { type Context, Drop } from 'liquidjs';
import type { Theme } from '../../../shop/themes/theme.ts';
import type { Extension } from '../app/extension.ts';
import { closestObject } from '../objects/closest.ts';
import { objects } from '../objects/index.ts';
import type { Page } from '../page.ts';

/** Where a piece of Liquid stands: on which page, in which section, in the theme or in an app's extension. */
export interface Place {
  page: Page;
  /** Whose files `render`, `asset_url` and `t` mean. */
  files: Theme;
  extension: Extension | null;
  /** Objects that exist here only: `section`, `block`, `app`. */
  own: Record<string, unknown>;
}

/** Liquid's global objects. Snippets see them too, as they do not see the variables of whoever renders them. */
export class Globals extends Drop {
  readonly #place: Place;

  constructor(place: Place) {
    super();
    this.#place = place;
  }

  static placeOf(context: Context): Place {
    if (context.globals instanceof Globals) return context.globals.#place;
    throw new Error('Rendered without a page');
  }

  override liquidMethodMissing(name: string | number): unknown {
    const { own, page } = this.#place;
    if (name === 'closest') return closestObject(this.#place);
    if (Object.hasOwn(own, name)) return own[name];
    const make = objects[String(name)];
    return make ? page.once(`object:${name}`, () => make(page) ?? null) : undefined;
  }
}
