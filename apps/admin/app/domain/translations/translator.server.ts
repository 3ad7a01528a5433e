import type { ProblemCode } from '../../platform/api/problem';

/** A text to translate. */
export interface SourceText {
  text: string;
  isHtml: boolean;
}

/** A service that translates texts. */
export interface Translator {
  /**
   * Translates texts from one of Shopify's locales into another. Returns the translations in the order of the texts; null
   * for a text whose placeholder, such as `[price]`, was lost.
   * @throws TranslationFailure
   */
  translate(texts: readonly SourceText[], languages: { from: string; to: string }): Promise<(string | null)[]>;
}

/** Reason why nothing was translated: a code of the API, and a message for the merchant. */
export class TranslationFailure extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TranslationFailure';
    this.code = code;
  }
}
