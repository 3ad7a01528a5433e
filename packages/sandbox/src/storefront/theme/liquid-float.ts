import { Drop } from 'liquidjs';

/** A float without a fraction. JavaScript would take it for an integer, and `3.0 | divided_by: 2` is 1.5 in Liquid. */
export class LiquidFloat extends Drop {
  readonly #value: number;

  private constructor(value: number) {
    super();
    this.#value = value;
  }

  /** A number with a fraction is its own float. */
  static of(value: number): LiquidFloat | number {
    return Number.isInteger(value) ? new LiquidFloat(value) : value;
  }

  override valueOf(): number {
    return this.#value;
  }
  override toString(): string {
    return this.#value.toFixed(1);
  }
  toJSON() {
    return this.#value;
  }
}
