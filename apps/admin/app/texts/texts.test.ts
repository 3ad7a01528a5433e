import { afterEach, describe, expect, it } from 'vitest';
import { answerInLanguage } from './request-language.server';
import { language, languageFor, readLanguageFrom, t } from './texts';

describe('the texts of the admin', () => {
  afterEach(() => readLanguageFrom(() => 'en'));

  it('have plurals and numbers of their language', () => {
    expect(t('screen.settings', { count: 1 })).toBe('1 setting');
    expect(t('screen.settings', { count: 1200 })).toBe('1,200 settings');
    expect(t('translations.progress', { translated: 2, total: 60, outdated: 0 })).toBe('2 of 60 texts translated');
  });

  it('are English in a language without a catalogue', () => {
    expect(['en-GB', 'de', 'zh-CN', 'x', ''].map(languageFor)).toEqual(['en', 'en', 'en', 'en', 'en']);
    readLanguageFrom(() => 'tlh');
    expect(t('draft.save')).toBe('Save');
  });

  it('are in the language of the page’s parameter, or else of the browser', async () => {
    const languageOf = (url: string, preferred?: string) =>
      answerInLanguage({ url, headers: { 'accept-language': preferred } }, async () => language());
    expect(await languageOf('/?locale=en-GB', 'de')).toBe('en');
    expect(await languageOf('/api/features', 'en-US,de;q=0.5')).toBe('en');
  });
});
