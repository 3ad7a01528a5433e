import { Banner, BlockStack, Button, Card, Link, SkeletonBodyText, Text } from '@shopify/polaris';
import type { ShopperTexts } from '@uptill/feature-schema';
import { type ReactNode, useState } from 'react';
import { MARKETS_AND_TRANSLATIONS } from '../../domain/pages/pages';
import { loadShopperTexts } from '../../domain/shopper-texts/shopper-texts';
import {
  initialTranslations,
  LOCALE_SCOPES,
  type LocaleTranslations,
  localeTranslations,
  type ShopLocale,
} from '../../domain/translations/translations';
import { type ApiResult, api } from '../../platform/api/client';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { ScopeReasons } from '../../ui/access/scope-reasons';
import { useScopes } from '../../ui/access/scopes-context';
import { AppPage } from '../../ui/shell/app-page';
import { useOnChange } from '../../ui/shell/use-on-change';
import { type ShopDataStore, useShopDataStore } from '../../ui/shop-data/shop-data';
import { LocalisationTabs } from '../markets/localisation-tabs';
import { TranslationsEditor } from './translations-editor';

/** Page that edits the translations into a language; by default, into the first language of the store. */
export function TranslationsPage({ locale }: { locale: string | undefined }) {
  const { granted } = useScopes();
  return LOCALE_SCOPES.every((scope) => granted.includes(scope)) ? (
    <LoadedTranslations locale={locale} />
  ) : (
    <Frame>
      <ScopesRequest />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AppPage title={MARKETS_AND_TRANSLATIONS.label}>
      <BlockStack gap="300">
        <LocalisationTabs />
        {children}
      </BlockStack>
    </AppPage>
  );
}

function ScopesRequest() {
  const { declined, request } = useScopes();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await request(LOCALE_SCOPES, true);
    setAsking(false);
  };
  return (
    <Card>
      <BlockStack gap="300" inlineAlign="start">
        <Text as="h2" variant="headingMd">
          {t('translations.invitation')}
        </Text>
        <Text as="p">{t('translations.invitationHelp')}</Text>
        <ScopeReasons scopes={LOCALE_SCOPES} />
        {LOCALE_SCOPES.some((scope) => declined.includes(scope)) && (
          <Banner tone="warning">{t('translations.declined')}</Banner>
        )}
        <Button variant="primary" loading={isAsking} onClick={() => void ask()}>
          {t('translations.allow')}
        </Button>
      </BlockStack>
    </Card>
  );
}

function LoadedTranslations({ locale }: { locale: string | undefined }) {
  const [loaded, setLoaded] = useState<ApiResult<Loaded> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const shopData = useShopDataStore();

  useOnChange([locale, attempt], () => {
    let isCurrent = true;
    setLoaded(null);
    void load(locale, shopData).then((result) => {
      if (isCurrent) setLoaded(result);
    });
    return () => {
      isCurrent = false;
    };
  });

  if (!loaded) {
    return (
      <Frame>
        <Card>
          <SkeletonBodyText lines={8} />
        </Card>
      </Frame>
    );
  }
  if (!loaded.ok) {
    return (
      <Frame>
        <Banner
          tone="critical"
          action={{ content: t('translations.tryAgain'), onAction: () => setAttempt(attempt + 1) }}
        >
          {loaded.message}
        </Banner>
      </Frame>
    );
  }
  const { locales, shown, defaults } = loaded.value;
  return shown ? (
    <TranslationsEditor key={shown.locale} {...shown} locales={locales} defaults={defaults} />
  ) : (
    <NoLanguages />
  );
}

interface Loaded {
  locales: ShopLocale[];
  /** The translations to edit; null if the store has one language. */
  shown: LocaleTranslations | null;
  /** Uptill's own texts in this language, if there are any. */
  defaults: ShopperTexts | null;
}

/**
 * Loads the store's languages, and the translations into one of them or, by default, the first. Reloads the settings,
 * because their texts may have changed in another tab.
 */
async function load(locale: string | undefined, shopData: ShopDataStore): Promise<ApiResult<Loaded>> {
  const [initial, features] = await Promise.all([
    api.get('translations/init', initialTranslations),
    shopData.refresh('features'),
  ]);
  if (!initial.ok) return initial;
  if (!features.ok) return features;
  const { locales, selected } = initial.value;
  const shown =
    !locale || selected?.locale === locale
      ? ({ ok: true, value: selected } as const)
      : await api.get(`translations/locale?locale=${encodeURIComponent(locale)}`, localeTranslations);
  if (!shown.ok) return shown;
  try {
    const { value } = shown;
    const defaults = value && (await loadChunk('shopper-texts', () => loadShopperTexts(value.locale)));
    return { ok: true, value: { locales, shown: value, defaults } };
  } catch {
    return { ok: false, code: 'unreachable', message: t('api.unreachable'), issues: [] };
  }
}

function NoLanguages() {
  return (
    <Frame>
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('translations.oneLanguage')}
          </Text>
          <Text as="p">
            {t('translations.addLanguages')}{' '}
            <Link url="shopify://admin/settings/languages">{t('translations.languageSettings')}</Link>
          </Text>
        </BlockStack>
      </Card>
    </Frame>
  );
}
