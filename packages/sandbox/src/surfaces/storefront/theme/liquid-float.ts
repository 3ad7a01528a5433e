/**
 * A float without a fraction. JavaScript would take it for an integer, and `3.0 | divided_by: 2` is 1.5 in Liquid. It is no drop, which
 * liquidjs would print as its plain number; its methods are those by which liquidjs compares.
 */
export class LiquidFloat {
  readonly #value: number;

  private constructor(value: number) {
    this.#value = value;
  }

  /** A number with a fraction is its own float. */
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
