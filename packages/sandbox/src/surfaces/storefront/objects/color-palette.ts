import { Drop } from 'liquidjs';
import { colorObject } from './color.ts';

/**
 * The value of a `color_palette` setting: colours by name, and in a list for loops. Other colour settings refer to
 * them.
 */
export class ColorPaletteDrop extends Drop {
  readonly #colors: Map<string, ReturnType<typeof colorObject>>;

  constructor(stored: unknown) {
    super();
    this.#colors = new Map(
      Object.entries(Object(stored)).map(([name, color]) => [
        name,
        typeof color === 'string' ? colorObject(color) : null,
      ]),
    );
  }

  override liquidMethodMissing(name: string | number): unknown {
    return this.#colors.get(String(name)) ?? null;
  }

  [Symbol.iterator]() {
    return this.#colors.values();
  }
}
