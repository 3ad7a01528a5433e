import { Drop } from 'liquidjs';
import { jsonValue } from '../../../../shop/metafields/metafield.ts';
import type { Metafield } from '../../../../shop/state/state.ts';
import type { Page } from '../../page.ts';
import { typedValue } from './typed-value.ts';

/** Liquid's `metafield`, in the language of the page. */
export class MetafieldDrop extends Drop {
  readonly #page: Page;
  readonly #metafield: Metafield;

  constructor(page: Page, metafield: Metafield) {
    super();
    this.#page = page;
    this.#metafield = metafield;
  }

  get type() {
    return this.#metafield.type;
  }
  get 'list?'() {
    return this.type.startsWith('list.');
  }
  get value(): unknown {
    const value = jsonValue({ type: this.type, value: this.#text });
    if (!this['list?']) return typedValue(this.#page, this.type, value);
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items.map((item) => typedValue(this.#page, this.type.slice('list.'.length), item));
  }
  get #text(): string {
    const { id, value } = this.#metafield;
    return this.#page.translated(id, 'value') ?? value;
  }

  override valueOf(): string {
    return this.#text;
  }
  override toString(): string {
    return this.#text;
  }
}
