import { type Context, Drop } from 'liquidjs';
import type { Theme } from '../../../shop/themes/theme.ts';
import type { Extension } from '../app/extension.ts';
import { closestObject } from '../objects/closest.ts';
import { objects } from '../objects/index.ts';
import type { Page } from '../page.ts';

/** The context of a piece of Liquid: its page, its section, and the theme or app extension it belongs to. */
export interface Place {
  page: Page;
  /** The files that `render`, `asset_url` and `t` refer to. */
  files: Theme;
  extension: Extension | null;
  /** Objects that exist only in this place: `section`, `block`, `app`. */
  own: Record<string, unknown>;
}

/** Liquid's global objects. Snippets see them, but not the variables of the file that renders them. */
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
