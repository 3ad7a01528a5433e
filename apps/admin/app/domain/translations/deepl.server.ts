import {
  AuthorizationError,
  ConnectionError,
  DeepLClient,
  QuotaExceededError,
  type SourceLanguageCode,
  type TargetLanguageCode,
  TooManyRequestsError,
  type TranslateTextOptions,
} from 'deepl-node';
import { log } from '../../platform/log.server';
import { t } from '../../platform/texts/texts';
import { type SourceText, TranslationFailure, type Translator } from './translator.server';

interface DeepLOptions {
  key: string;
  /** Address of the service. Default: DeepL's own. */
  url?: string;
}

/** Longest wait for one response, in milliseconds. A failed request is repeated once. */
const TIMEOUT_MS = 10_000;

/** Square brackets with their content, such as `[price]`. */
const PLACEHOLDER = /\[[^[\]]+\]/g;

/** Returns the translator that uses DeepL. Source of the requests: developers.deepl.com, "Translate text", "XML handling". */
export function createDeepL({ key, url }: DeepLOptions): Translator {
  const client = new DeepLClient(key, {
    serverUrl: url,
    maxRetries: 1,
    minTimeout: TIMEOUT_MS,
    sendPlatformInfo: false,
  });

  async function translateAlike(texts: readonly SourceText[], isHtml: boolean, from: string, to: string) {
    if (texts.length === 0) return [];
    const options: TranslateTextOptions = isHtml ? { tagHandling: 'html' } : { tagHandling: 'xml', ignoreTags: ['x'] };
    const marked = texts.map(({ text }) => (isHtml ? markInHtml(text) : markInXml(text)));
    const results = await client.translateText(marked, sourceLanguage(from), targetLanguage(to), options);
    return results.map(({ text }) => (isHtml ? unmarkHtml(text) : unmarkXml(text)));
  }

  return {
    async translate(texts, { from, to }) {
      try {
        const [plain, html] = await Promise.all(
          [false, true].map((isHtml) =>
            translateAlike(
              texts.filter((text) => text.isHtml === isHtml),
              isHtml,
              from,
              to,
            ),
          ),
        );
        return texts.map(({ text, isHtml }) => {
          const translated = (isHtml ? html : plain)?.shift() ?? '';
          return placeholdersOf(text) === placeholdersOf(translated) ? translated : null;
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

const placeholdersOf = (text: string) => (text.match(PLACEHOLDER) ?? []).toSorted().join();

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a plain text as XML whose placeholders are in a tag that DeepL ignores. */
function markInXml(text: string): string {
  const escaped = Object.entries(ENTITIES).reduce((xml, [plain, entity]) => xml.replaceAll(plain, entity), text);
  return escaped.replace(PLACEHOLDER, '<x>$&</x>');
}

function unmarkXml(xml: string): string {
  const unmarked = xml.replaceAll(/<\/?x>/g, '');
  return Object.entries(ENTITIES)
    .toReversed()
    .reduce((text, [plain, entity]) => text.replaceAll(entity, plain), unmarked);
}

/** Returns HTML whose placeholders are in elements that DeepL does not translate. Placeholders in attributes stay unmarked. */
const markInHtml = (html: string) =>
  html.replace(/<[^>]*>|\[[^[\]]+\]/g, (part) => (part.startsWith('<') ? part : `<span translate="no">${part}</span>`));

const unmarkHtml = (html: string) => html.replaceAll(/<span translate="no">(.*?)<\/span>/g, '$1');

/**
 * DeepL's codes of languages for which Shopify has other codes. DeepL requires a variant of English, Portuguese and
 * Chinese.
 */
const TARGETS: Record<string, TargetLanguageCode> = {
  en: 'en-US',
  'en-GB': 'en-GB',
  pt: 'pt-PT',
  'pt-BR': 'pt-BR',
  'zh-CN': 'zh-HANS',
  'zh-TW': 'zh-HANT',
  no: 'nb',
};

const baseLanguage = (locale: string) => locale.split('-', 1)[0] ?? locale;

function targetLanguage(locale: string): TargetLanguageCode {
  const base = baseLanguage(locale);
  // DeepL refuses unsupported languages.
  return TARGETS[locale] ?? TARGETS[base] ?? (base as TargetLanguageCode);
}

const sourceLanguage = (locale: string) =>
  (baseLanguage(locale) === 'no' ? 'nb' : baseLanguage(locale)) as SourceLanguageCode;

function failureOf(error: unknown): TranslationFailure {
  const options = { cause: error };
  if (error instanceof QuotaExceededError)
    return new TranslationFailure('unavailable', t('translations.deeplUsedUp'), options);
  if (error instanceof TooManyRequestsError)
    return new TranslationFailure('too_many_requests', t('translations.deeplBusy'), options);
  if (error instanceof AuthorizationError)
    return new TranslationFailure('unavailable', t('translations.deeplDoesNotAccept'), options);
  if (error instanceof ConnectionError)
    return new TranslationFailure('unavailable', t('translations.deeplDidNotAnswer'), options);
  if (error instanceof Error && /target_lang|source_lang/.test(error.message))
    return new TranslationFailure('validation', t('translations.deeplDoesNotOffer'), options);
  log.error({ err: error }, 'DeepL failed');
  return new TranslationFailure('unavailable', t('translations.deeplFailed'), options);
}
