import { Drop } from 'liquidjs';

/** What a font picker's value stands for. */
export interface FontFields {
  family: string;
  fallback: string;
  /** 100 to 900. */
  weight: number;
  style: 'normal' | 'italic';
  system: boolean;
}

const SERIF = /serif|garamond|times|baskerville|georgia|playfair|lora|slab|bodoni|caslon/;
const SYSTEM: Record<string, string> = {
  helvetica: 'Helvetica, Arial',
  arial: 'Arial',
  courier_new: "'Courier New', Courier",
  garamond: 'Garamond, Baskerville, Caslon',
  georgia: 'Georgia',
  lucida_grande: "'Lucida Grande', 'Trebuchet MS'",
  monaco: "Monaco, 'Lucida Console'",
  palatino: "Palatino, 'Palatino Linotype', 'Book Antiqua'",
  times_new_roman: "'New York', Iowan Old Style, 'Times New Roman'",
  trebuchet_ms: "'Trebuchet MS'",
  system_ui: "system-ui, -apple-system, 'Segoe UI', Roboto",
  mono: 'ui-monospace, Menlo, Consolas',
};

/** Liquid's `font`. The sandbox has no font files: the browser takes the family when it is installed, else the fallback. */
export class FontDrop extends Drop {
  readonly #handle: string;
  readonly #font: FontFields;

  constructor(font: FontFields, handle = '') {
    super();
    this.#font = font;
    this.#handle = handle;
  }

  /** From a handle such as `assistant_n4`: the family, `n` or `i`, and the weight's first figure. */
  static of(handle: string): FontDrop | null {
    const [, name, style, weight] = /^([a-z0-9_]+)_([nio])([1-9])$/.exec(handle) ?? [];
    if (!name) return null;
    const family = SYSTEM[name] ?? name.replace(/(^|_)(\w)/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());
    return new FontDrop(
      {
        family,
        fallback: SERIF.test(name) && !/sans/.test(name) ? 'serif' : name.includes('mono') ? 'monospace' : 'sans-serif',
        weight: Number(weight) * 100,
        style: style === 'n' ? 'normal' : 'italic',
        system: Object.hasOwn(SYSTEM, name),
      },
      handle,
    );
  }

  /** The same family otherwise. */
  with(change: Partial<FontFields>): FontDrop {
    return new FontDrop({ ...this.#font, ...change });
  }

  get family() {
    return this.#font.family;
  }
  get fallback_families() {
    return this.#font.fallback;
  }
  get baseline_ratio() {
    return 0.133;
  }
  get weight() {
    return this.#font.weight;
  }
  get style() {
    return this.#font.style;
  }
  get variants(): FontDrop[] {
    return [400, 700].flatMap((weight) => [
      this.with({ weight, style: 'normal' }),
      this.with({ weight, style: 'italic' }),
    ]);
  }
  get 'system?'() {
    return this.#font.system;
  }
  override valueOf(): string {
    return this.#handle || `${this.family} ${this.weight}`;
  }
  override toString(): string {
    return this.valueOf();
  }
  toJSON() {
    return this.valueOf();
  }
}
