import { useAppBridge } from '@shopify/app-bridge-react';
import { Banner, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import type { Market } from '@uptill/feature-schema';
import { useState } from 'react';
import { MARKET_SCOPES, storeMarkets, withStoreMarkets } from '../../domain/markets/imported-markets';
import { MARKETS_AND_TRANSLATIONS } from '../../domain/pages/pages';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { useScopes } from '../../ui/access/scopes-context';
import { DraftPage } from '../../ui/draft/draft-page';
import { UndoButtons } from '../../ui/draft/undo-buttons';
import { useDraft } from '../../ui/draft/use-draft';
import { useEdits } from '../../ui/draft/use-edits';
import { HistoryLink } from '../../ui/history/history-link';
import { AppPage } from '../../ui/shell/app-page';
import { ErrorPage } from '../../ui/shell/error-page';
import { useShop } from '../../ui/shell/shop-context';
import { useShopData, useShopDataStore } from '../../ui/shop-data/shop-data';
import { LocalisationTabs } from './localisation-tabs';
import { MarketCard } from './market-card';
import { marketsSource } from './markets-source';

/** Page that edits the shop's markets. */
export function MarketsPage() {
  const stored = useShopData('markets');
  if (!stored) {
    return (
      <AppPage title={MARKETS_AND_TRANSLATIONS.label}>
        <SkeletonBodyText lines={6} />
      </AppPage>
    );
  }
  if (!stored.ok) return <ErrorPage />;
  return <MarketsEditor {...stored.value} />;
}

function MarketsEditor({ version, markets: document }: { version: number; markets: Market[] }) {
  const { language } = useShop();
  const shopify = useAppBridge();
  const { request } = useScopes();
  const [isImporting, setImporting] = useState(false);
  const { draft, dispatch, ...page } = useDraft<Market[]>({
    initial: { version, document },
    source: marketsSource(useShopDataStore()),
    savedText: t('markets.marketsSaved'),
    onRefused: ([issue]) => ({ message: issue?.message ?? '' }),
  });
  const edits = useEdits(draft, dispatch, () => undefined);
  const markets = draft.current;
  const general = draft.issues.get('');

  const change = (index: number, market: Market, field: string) =>
    edits.change(
      (current) => ({ document: current.with(index, market), paths: [`${index}.${field}`] }),
      market.name || t('markets.newMarket'),
    );

  const add = () =>
    edits.change(
      (current) => ({
        document: [...current, { id: crypto.randomUUID().slice(0, 8), name: '', countries: [] }],
        paths: [`${current.length}`],
      }),
      t('markets.addAMarket'),
    );

  /** Paths of all markets, because a removal changes the indexes in their issues. */
  const everywhere = (current: readonly Market[]) => ['', ...current.map((_, index) => `${index}`)];

  const remove = (index: number) =>
    edits.changeWithToast(
      (current) => ({ document: current.toSpliced(index, 1), paths: everywhere(current) }),
      t('markets.deleted', { name: markets[index]?.name || t('markets.newMarket') }),
    );

  async function importMarkets(): Promise<void> {
    setImporting(true);
    const result = (await request(MARKET_SCOPES)) ? await api.get('markets/store', storeMarkets) : null;
    setImporting(false);
    if (result?.ok) {
      const { markets: imported } = result.value;
      edits.changeWithToast(
        (current) => {
          const document = withStoreMarkets(current, imported);
          return { document, paths: everywhere(document) };
        },
        t('markets.imported', { names: imported.map(({ name }) => name).join(', ') }),
      );
    } else {
      const reason = result?.message ?? t('markets.notAllowed');
      shopify.toast.show(reason, { isError: true });
    }
  }

  const actions = (
    <InlineStack gap="200">
      <Button loading={isImporting} onClick={() => void importMarkets()}>
        {t('markets.importYourStoresMarkets')}
      </Button>
      <Button onClick={add}>{t('markets.addAMarket')}</Button>
    </InlineStack>
  );
  return (
    <DraftPage title={MARKETS_AND_TRANSLATIONS.label} edited={page} isInside={() => false}>
      <LocalisationTabs />
      {general && <Banner tone="critical">{general}</Banner>}
      <Card>
        <BlockStack gap="300">
          {markets.length === 0 && (
            <Text as="h2" variant="headingMd">
              {t('markets.invitation')}
            </Text>
          )}
          <Text as="p">
            {t('markets.help')}
            {markets.length > 0 && ` ${t('markets.aCountry')}`}
          </Text>
          <InlineStack align="space-between" gap="200">
            {actions}
            <InlineStack>
              <UndoButtons edits={edits} />
              <HistoryLink kind="markets" />
            </InlineStack>
          </InlineStack>
        </BlockStack>
      </Card>
      {markets.map((market, index) => (
        <MarketCard
          key={market.id}
          market={market}
          index={index}
          issues={draft.issues}
          elsewhere={countriesElsewhere(markets, index)}
          language={language}
          onChange={(changed, field) => change(index, changed, field)}
          onRemove={() => remove(index)}
        />
      ))}
    </DraftPage>
  );
}

/** Returns the names of the other markets, by the codes of their countries. */
function countriesElsewhere(markets: readonly Market[], index: number): Map<string, string> {
  const others = markets.toSpliced(index, 1);
  return new Map(others.flatMap(({ name, countries }) => countries.map((code) => [code, name])));
}
