import { Icon, Listbox, Text } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { formatMoney } from '@uptill/storefront-runtime/money';
import { SAMPLES } from '@uptill/storefront-runtime/preview';
import { useEffect, useRef, useState } from 'react';
import { MAX_LISTED_PRODUCTS, type ProductList as Products } from '../../domain/products/products';
import type { ApiResult } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { useProducts } from '../pickers/use-products';
import { SearchList } from '../search-list/search-list';
import type { PreviewedProduct } from './previewed-product';

interface ProductListProps {
  /** Id of the previewed product. */
  previewedId: number;
  /** Called with a sample, or with the id of one of the shop's products. */
  onChoose(choice: PreviewedProduct | number): void;
}

interface Entry {
  id: number;
  title: string;
  about: string;
  image: string | null;
}

const samples = SAMPLES.map(({ about, product: { id, title, image } }): Entry => ({ id, title, about, image }));

/** Searchable list of the shop's products and of samples. */
export function ProductList({ previewedId, onChoose }: ProductListProps) {
  const [search, setSearch] = useState('');
  const { found, loadMore } = useProducts(search.trim());
  const own = found?.ok ? entriesOf(found.value) : [];
  const wanted = search.trim().toLowerCase();
  const matching = samples.filter(({ title, about }) => `${title} ${about}`.toLowerCase().includes(wanted));

  function choose(value: string): void {
    const id = Number(value);
    const sample = SAMPLES.find(({ product }) => product.id === id);
    onChoose(sample ? { product: sample.product } : id);
  }

  return (
    <SearchList
      title={t('preview.chooseAProduct')}
      searchLabel={t('preview.searchProducts')}
      listLabel={t('preview.products')}
      search={search}
      onSearch={setSearch}
      onChoose={choose}
      // The key restarts the observer for a longer list, whose end may still be near.
      end={<EndOfList key={own.length} onNear={loadMore} />}
      status={statusText(found, wanted !== '')}
    >
      {matching.length > 0 && <Entries title={t('preview.samples')} entries={matching} previewedId={previewedId} />}
      {/* Last, because the list preserves its active entry only while entries are added at its end. */}
      {own.length > 0 && <Entries title={t('preview.yourProducts')} entries={own} previewedId={previewedId} />}
    </SearchList>
  );
}

function Entries({ title, entries, previewedId }: { title: string; entries: Entry[]; previewedId: number }) {
  return (
    <Listbox.Section title={<Listbox.Header>{title}</Listbox.Header>} divider={false}>
      {entries.map(({ id, title, about, image }) => (
        <Listbox.Option key={id} value={String(id)} selected={id === previewedId}>
          <Listbox.TextOption selected={id === previewedId}>
            <span className="search-entry">
              <ProductImage url={image} />
              <span>{title}</span>
              <Text as="span" variant="bodySm" tone="subdued">
                {about}
              </Text>
            </span>
          </Listbox.TextOption>
        </Listbox.Option>
      ))}
    </Listbox.Section>
  );
}

/** Calls `onNear` when the end of the list is almost in view. */
function EndOfList({ onNear }: { onNear(): void }) {
  const marker = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;

  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={marker} className="end-of-list" />;
}

/** Thumbnail of a product. It is decorative, because the title is next to it. */
export function ProductImage({ url }: { url: string | null }) {
  return (
    <span className="search-image">
      {url ? (
        <img src={url} alt="" width={28} height={28} loading="lazy" />
      ) : (
        <Icon source={ImageIcon} tone="subdued" />
      )}
    </span>
  );
}

function entriesOf({ products, money }: Products): Entry[] {
  return products.map(({ id, title, image, price }) => ({
    id,
    title,
    image,
    about: formatMoney(price, money.format, money.currency),
  }));
}

/** Returns a sentence about products that the list omits, or '' if all are listed. */
function statusText(found: ApiResult<Products> | null, isSearch: boolean): string {
  if (!found) return t('preview.loadingYourProducts');
  if (!found.ok) {
    return found.code === 'missing_scopes' ? t('preview.notAllowed') : t('preview.productsNotLoaded');
  }
  const { products, next } = found.value;
  if (products.length === 0) return isSearch ? t('preview.noMatch') : t('preview.noProducts');
  if (next === null) return '';
  return products.length < MAX_LISTED_PRODUCTS
    ? t('preview.moreProductsLoad')
    : t('preview.firstProductsAreListed', { count: MAX_LISTED_PRODUCTS });
}
