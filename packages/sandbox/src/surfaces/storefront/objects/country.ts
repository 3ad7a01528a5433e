import { FLAG, flagPath } from '../../../shop/catalogue/drawing/flag.ts';
import type { Page } from '../page.ts';
import { PrintedDrop } from './printed.ts';

interface CountryFields {
  name: string;
  iso_code: string;
}

/** Liquid's `country`. Prints its name; its picture is its flag. */
export class CountryDrop extends PrintedDrop {
  readonly #page: Page;
  readonly #country: CountryFields;

  constructor(page: Page, country: CountryFields & Record<string, unknown>) {
    super(country.name, country);
    this.#page = page;
    this.#country = country;
  }

  /** Returns the flag, for the filters of images. */
  static flag(country: CountryDrop) {
    const { name, iso_code } = country.#country;
    const cdn = country.#page.sandbox.urls.cdn.replace(/^https?:/, '');
    return { src: cdn + flagPath(iso_code), alt: name, width: FLAG.width, aspect_ratio: FLAG.width / FLAG.height };
  }
}
