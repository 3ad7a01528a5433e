import { features, lowestPlanFor, marketSchema, screens, upgradeOffer } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { pages } from '../../domain/pages/pages';
import { answerInLanguage } from './request-language.server';
import { language, languageFor, t } from './texts';

/** Runs `answer` as during a request whose page has this parameter `locale`. */
const inLanguage = <Answer>(locale: string, answer: () => Answer) =>
  answerInLanguage({ url: `/?locale=${locale}`, headers: {} }, answer);

describe('the texts of the admin', () => {
  it('have plurals and numbers of their language', () => {
    expect(t('screen.settings', { count: 1 })).toBe('1 setting');
    expect(t('screen.settings', { count: 1200 })).toBe('1,200 settings');
    expect(t('translations.partOff', { count: 1 })).toBe('1 text of widgets that are off');
    expect(inLanguage('de', () => t('screen.settings', { count: 1200 }))).toBe('1.200 Einstellungen');
  });

  it('are English in a language without a catalogue', () => {
    expect(['en-GB', 'zh-CN', 'x', '', 'toString'].map(languageFor)).toEqual(['en', 'en', 'en', 'en', 'en']);
    expect(inLanguage('tlh', () => t('draft.save'))).toBe('Save');
  });

  it('are in the language of the page’s parameter, or else of the browser', async () => {
    const languageOf = (url: string, preferred: string) =>
      answerInLanguage({ url, headers: { 'accept-language': preferred } }, async () => [language(), t('draft.save')]);
    expect(await languageOf('/?locale=en-GB', 'de')).toEqual(['en', 'Save']);
    expect(await languageOf('/?locale=de-AT', 'fr')).toEqual(['de', 'Speichern']);
    expect(await languageOf('/api/features', 'fr-CA,de;q=0.5')).toEqual(['fr', 'Enregistrer']);
    expect(await languageOf('/api/translations/locale?locale=fr', 'de')).toEqual(['de', 'Speichern']);
  });
});

describe('the texts of the schema', () => {
  it('are in the merchant’s language, whatever defines them', () => {
    const [screen] = screens;
    const texts = () => ({
      tab: screen?.tabs[0]?.title,
      page: pages.find(({ path }) => path === screen?.path)?.label,
      option: features.quickBuy.fields.type.options[0]?.label,
      offer: upgradeOffer({ upgradeType: 'analytics' }),
    });
    expect(inLanguage('de', texts)).toEqual({
      tab: 'Grundeinstellungen',
      page: 'Warenkorb-Einschub und Upsell',
      option: 'Symbol',
      offer: 'Sieh, was Kunden ansehen und anklicken und was dein Warenkorb einbringt.',
    });
    expect(texts()).toMatchObject({ tab: 'Basic Settings', option: 'Icon' });
  });

  it('have messages with their values', () => {
    const messages = () => [
      marketSchema.shape.name.safeParse('x'.repeat(101)).error?.issues[0]?.message,
      features.miniCart.fields.fontSize.schema.safeParse(9.5).error?.issues[0]?.message,
      features.miniCart.fields.freeShippingAmount.schema.safeParse(0).error?.issues[0]?.message,
    ];
    expect(messages()).toEqual([
      'Use at most 100 characters',
      'Enter a number from 10 to 24',
      'Enter a number from 0.01 to 1,000,000,000',
    ]);
    expect(inLanguage('de', messages)).toEqual([
      'Verwende höchstens 100 Zeichen',
      'Gib eine Zahl von 10 bis 24 ein',
      'Gib eine Zahl von 0,01 bis 1.000.000.000 ein',
    ]);
  });

  it('leave shoppers’ texts and names of plans as they are', () => {
    inLanguage('de', () => {
      expect(features.miniCart.fields.title.default).toBe('Shopping Cart');
      expect(lowestPlanFor({ isPro: true }).name).toBe('Starter');
    });
  });
});
