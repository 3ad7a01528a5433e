/**
 * The error report of a widget: the contract between the storefront and the ingest. The storefront bundles this file,
 * so it imports nothing.
 */

/** An error thrown by a widget or section. Contains no shopper data. */
export interface StorefrontError {
  /** The feature's key, such as `stickyBar`. */
  feature: string;
  /** Name of a section without its own feature, such as `terms`. */
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

/** Maximum length of a message before and after cleaning, which takes quadratic time. */
const MAX_RAW_MESSAGE = 1_000;
const MAX_MESSAGE = 200;

/**
 * Removes potential personal data from an error message: URLs, email addresses, numbers of four or more digits, and
 * quoted text, except property names, which browsers quote too.
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
