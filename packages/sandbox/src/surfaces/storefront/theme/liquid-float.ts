/**
 * A float without a fraction, which JavaScript cannot distinguish from an integer: `3.0 | divided_by: 2` is 1.5 in
 * Liquid. It is not a drop, because liquidjs would print a drop as a plain number. liquidjs compares values by the
 * methods below.
 */
export class LiquidFloat {
  readonly #value: number;

  private constructor(value: number) {
    this.#value = value;
  }

  /** Wraps whole numbers. A number with a fraction needs no wrapper. */
  static of(value: number): LiquidFloat | number {
    return Number.isInteger(value) ? new LiquidFloat(value) : value;
  }

  equals(other: unknown): boolean {
    return this.#value === Object(other).valueOf();
  }
  gt(other: unknown): boolean {
    return this.#value > Number(other);
  }
  geq(other: unknown): boolean {
    return this.#value >= Number(other);
  }
  lt(other: unknown): boolean {
    return this.#value < Number(other);
  }
  leq(other: unknown): boolean {
    return this.#value <= Number(other);
  }

  valueOf(): number {
    return this.#value;
  }
  toString(): string {
    return this.#value.toFixed(1);
  }
  toJSON(): number {
    return this.#value;
  }
}
