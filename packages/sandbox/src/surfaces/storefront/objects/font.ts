import { Drop } from 'liquidjs';
import { type FontFamily, type FontStyle, fontFamily, fontPath } from '../font-library.ts';

/** Liquid's `font`, of a font picker's setting. */
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

  /** From a handle such as `assistant_n4`: the family, `n` or `i` (`o` for oblique), and the weight's first figure. */
  static of(handle: string): FontDrop | null {
    const [, name, letter, digit] = /^([a-z0-9_]+)_([nio])([1-9])$/.exec(handle) ?? [];
    if (!name) return null;
    return new FontDrop(name, fontFamily(name), Number(digit) * 100, letter === 'n' ? 'normal' : 'italic');
  }

  /** The family's variant of this weight and style; null when it has none. */
  variant(weight: number, style: FontStyle): FontDrop | null {
    const exists = this.#family.weights.includes(weight) && this.#family.styles.includes(style);
    return exists ? new FontDrop(this.#handle, this.#family, weight, style) : null;
  }

  /** Where the CDN has its file; null for fonts of the browser's machine, and for families of which the sandbox has no files. */
  path(format: string): string | null {
    return this.#family.file ? fontPath(this.#handle, this.weight, this.style, format) : null;
  }

  /** In quotes unless it is one word, so that it can stand in CSS as it is. */
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
