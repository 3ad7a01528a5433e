import { type ThankYouDocument, thankYouTitle } from '@uptill/feature-schema/recommendations';
import { useEffect, useMemo, useState } from 'preact/hooks';
import english from '../locales/en.default.json' with { type: 'json' };
import { buyerContext } from './buyer-context.ts';
import { createTracker } from './events.ts';
import type { PlatformApi } from './platform.ts';
import { ProductCard } from './product-card.tsx';
import { recommend } from './recommend.ts';
import { readSettings } from './settings.ts';
import type { StorefrontProduct } from './storefront-queries.ts';

interface Props {
  platform: PlatformApi;
}

/** As many columns as fit: two on a phone. */
const COLUMNS = 'repeat(auto-fill, minmax(130px, 1fr))';

/** Shows the recommended products, a skeleton while they load, and nothing without settings or products. */
export function Recommendations({ platform }: Props) {
  const settings = readSettings(platform);
  const products = useRecommended(settings, platform);
  if (!settings || products?.length === 0) return null;
  return (
    <s-section heading={titleIn(settings, platform)}>
      {products ? <Cards products={products} platform={platform} /> : <s-skeleton-paragraph />}
    </s-section>
  );
}

/** Returns the title. A shop that has not changed the default gets it in the shopper's language. */
function titleIn(settings: ThankYouDocument, { i18n, localization }: PlatformApi): string {
  const title = thankYouTitle(settings, localization.language.value.isoCode);
  return title === english.youMayAlsoLike ? i18n.translate('youMayAlsoLike') : title;
}

/** Returns the recommended products, or `null` while they load. */
function useRecommended(
  settings: ReturnType<typeof readSettings>,
  { lines, localization, query }: PlatformApi,
): StorefrontProduct[] | null {
  const [products, setProducts] = useState<StorefrontProduct[] | null>(null);
  const buyer = {
    ...buyerContext(localization.country.value?.isoCode, localization.language.value.isoCode),
    boughtIds: lines.value.map(({ merchandise }) => merchandise.product.id),
  };
  // Signals may return new objects with equal contents.
  const requestKey = JSON.stringify([settings, buyer]);
  useEffect(() => {
    if (!settings) return;
    let isCurrent = true;
    recommend(settings, buyer, query).then((found) => isCurrent && setProducts(found));
    return () => {
      isCurrent = false;
    };
  }, [requestKey]);
  return products;
}

function Cards({ products, platform }: Props & { products: StorefrontProduct[] }) {
  const track = useMemo(() => createTracker(platform), [platform]);
  useEffect(() => {
    const handles = products.map(({ handle }) => handle);
    track('view', handles);
    // Tracks one view, even if the recommendations change.
  }, []);
  return (
    <s-grid gridTemplateColumns={COLUMNS} gap="base">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} i18n={platform.i18n} track={track} />
      ))}
    </s-grid>
  );
}
