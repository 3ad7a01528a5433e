import { AsyncLocalStorage } from 'node:async_hooks';
import { CATALOGUES } from './catalogues';
import { languageFor, loadCatalogue, readLanguageFrom } from './texts';

const languages = new AsyncLocalStorage<string>();

readLanguageFrom(() => languages.getStore() ?? languageFor(''));

await Promise.all(Object.keys(CATALOGUES).map(loadCatalogue));

interface PageRequest {
  url: string;
  headers: { 'accept-language'?: string };
}

/**
 * Handles a request in the merchant's language: the parameter `locale`, which Shopify adds to the address of a page, or
 * else the browser's first language that has a catalogue. In the API, `locale` names a language of the store instead.
 */
export function answerInLanguage<Answer>({ url, headers }: PageRequest, answer: () => Answer): Answer {
  const { pathname, searchParams } = new URL(url, 'http://app');
  const ofPage = pathname.startsWith('/api/') ? null : searchParams.get('locale');
  const [preferred = ''] = (headers['accept-language'] ?? '').split(/[,;]/, 1);
  return languages.run(languageFor(ofPage ?? preferred), answer);
}
