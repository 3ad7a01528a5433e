import { Drop } from 'liquidjs';
import { type FontFamily, type FontStyle, fontFamily, fontPath } from '../font-library.ts';

/** Liquid's `font`, the value of a font picker. */
export class FontDrop extends Drop {
  readonly weight: number;
  readonly style: FontStyle;
  readonly #handle: string;
  readonly #family: FontFamily;

  private constructor(handle: string, family: FontFamily, weight: number, style: FontStyle) {
    super();
    this.#handle = handle;
    this.#family = family;
    this.weight = weight;
    this.style = style;
  }

  /**
   * Returns the font of a handle such as `assistant_n4`: family, `n`, `i` or `o` (oblique), and the first digit of the
   * weight.
   */
  static of(handle: string): FontDrop | null {
    const [, name, letter, digit] = /^([a-z0-9_]+)_([nio])([1-9])$/.exec(handle) ?? [];
    if (!name) return null;
    return new FontDrop(name, fontFamily(name), Number(digit) * 100, letter === 'n' ? 'normal' : 'italic');
  }

  /** Returns the family's variant of this weight and style, or null if there is none. */
  variant(weight: number, style: FontStyle): FontDrop | null {
    const exists = this.#family.weights.includes(weight) && this.#family.styles.includes(style);
    return exists ? new FontDrop(this.#handle, this.#family, weight, style) : null;
  }

  /** Returns the CDN path of the font's file. Null for system fonts and families without files. */
  path(format: string): string | null {
    return this.#family.file ? fontPath(this.#handle, this.weight, this.style, format) : null;
  }

  /** Quoted, unless the name is one word, so that themes can print it in CSS. */
  get family() {
    return /^[A-Za-z0-9-]+$/.test(this.#family.name) ? this.#family.name : `"${this.#family.name}"`;
  }
  get fallback_families() {
    return this.#family.fallback;
  }
  get baseline_ratio() {
    return 0.133;
  }
  get variants(): FontDrop[] {
    const { weights, styles } = this.#family;
    return weights.flatMap((weight) => styles.flatMap((style) => this.variant(weight, style) ?? []));
  }
  get 'system?'() {
    return this.#family.system;
  }
  override valueOf(): string {
    return `${this.#handle}_${this.style.charAt(0)}${this.weight / 100}`;
  }
  override toString(): string {
    return this.valueOf();
  }
  toJSON() {
    return this.valueOf();
  }
}
