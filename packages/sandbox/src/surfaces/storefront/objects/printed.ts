import { Drop } from 'liquidjs';

/**
 * An object with properties that prints, compares and serialises as a text, such as `template` or the value of an
 * option.
 */
export class PrintedDrop extends Drop {
  readonly #text: string;
  readonly #fields: Record<string, unknown>;

  constructor(text: string, fields: Record<string, unknown>) {
    super();
    this.#text = text;
    this.#fields = fields;
  }

  override liquidMethodMissing(name: string | number): unknown {
    return this.#fields[name];
  }
  override valueOf(): string {
    return this.#text;
  }
  // Called by the `join` filter.
  override toString(): string {
    return this.#text;
  }
  toJSON(): string {
    return this.#text;
  }
}
