/**
 * The report of a widget that has thrown: the contract between the storefront and the ingest. The storefront bundles this
 * file, so it imports nothing.
 */

/** A widget or section that has thrown. Contains nothing about the shopper. */
export interface StorefrontError {
  /** The feature's key, such as `stickyBar`. */
  feature: string;
  /** Name of a section that has no feature of its own, such as `terms`. */
  section: string;
  /** Name of the error's class, such as `TypeError`. */
  name: string;
  message: string;
  /** Version of the runtime. */
  version: string;
  /** The first of our scripts in the stack, such as `sticky-bar-d6k8igrh`. */
  chunk: string;
  /** Kind of the page, such as `product`. */
  page: string;
}

/** Most characters of a message, before and after it is cleaned: cleaning takes quadratic time. */
const MAX_RAW_MESSAGE = 1_000;
const MAX_MESSAGE = 200;

/**
 * Removes from an error's message what may be personal: addresses of pages, email addresses, numbers from four digits on,
 * and quoted text. A name of a property, which browsers quote too, is kept.
 */
export function cleanMessage(message: string): string {
  return message
    .slice(0, MAX_RAW_MESSAGE)
    .replace(/\w+:\/\/\S+/g, '[url]')
    .replace(/\S+@\S+/g, '[email]')
    .replace(/"[^"]*"?|'(?![\w$.]+')[^']*'/g, '[text]')
    .replace(/\d{4,}/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_MESSAGE);
}
