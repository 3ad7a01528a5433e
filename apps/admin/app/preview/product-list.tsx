import { AutoSelection, Box, Icon, Listbox, Popover, Text, TextField } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { formatMoney } from '@uptill/storefront-runtime/money';
import { SAMPLES } from '@uptill/storefront-runtime/preview';
import { useId, useState } from 'react';
import type { ApiResult } from '../api/client';
import type { ProductList as Products } from '../products/products';
import { useProducts } from '../products/use-products';
import type { PreviewedProduct } from './previewed-product';

/** Largest number of products that `GET /api/products` returns. */
const MAX_LISTED = 20;

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

/** Searchable list of the shop's products and of samples. Arrow keys move along the list, Enter chooses. */
export function ProductList({ previewedId, onChoose }: ProductListProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState('');
  const listId = useId();
  const found = useProducts(search.trim());
  const own = found?.ok ? entriesOf(found.value) : [];
  const wanted = search.trim().toLowerCase();
  const matching = samples.filter(({ title, about }) => `${title} ${about}`.toLowerCase().includes(wanted));

  function choose(value: string): void {
    const id = Number(value);
    const sample = SAMPLES.find(({ product }) => product.id === id);
    onChoose(sample ? { product: sample.product } : id);
  }

  return (
    <section className="product-list" aria-label="Choose a product">
      <Popover.Pane fixed>
        <Box padding="200" paddingBlockEnd="100">
          <TextField
            label="Search products"
            labelHidden
            placeholder="Search products"
            value={search}
            onChange={setSearch}
            clearButton
            onClearButtonClick={() => setSearch('')}
            role="combobox"
            ariaExpanded
            ariaAutocomplete="list"
            ariaControls={listId}
            ariaActiveDescendant={active}
            autoComplete="off"
          />
        </Box>
      </Popover.Pane>
      <Popover.Pane>
        <Listbox
          enableKeyboardControl
          autoSelection={AutoSelection.First}
          accessibilityLabel="Products"
          customListId={listId}
          onSelect={choose}
          onActiveOptionChange={(_, domId) => setActive(domId)}
        >
          {own.length > 0 && <Entries title="Your products" entries={own} previewedId={previewedId} />}
          {matching.length > 0 && <Entries title="Samples" entries={matching} previewedId={previewedId} />}
        </Listbox>
        <Box padding="200">
          <Text as="p" variant="bodySm" tone="subdued">
            <span role="status">{statusText(found, wanted !== '')}</span>
          </Text>
        </Box>
      </Popover.Pane>
    </section>
  );
}

function Entries({ title, entries, previewedId }: { title: string; entries: Entry[]; previewedId: number }) {
  return (
    <Listbox.Section title={<Listbox.Header>{title}</Listbox.Header>} divider={false}>
      {entries.map(({ id, title, about, image }) => (
        <Listbox.Option key={id} value={String(id)} selected={id === previewedId}>
          <Listbox.TextOption selected={id === previewedId}>
            <span className="product-entry">
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

/** Thumbnail of a product. It is decorative, because the title is next to it. */
export function ProductImage({ url }: { url: string | null }) {
  return (
    <span className="product-image">
      {url ? <img src={url} alt="" width={28} height={28} /> : <Icon source={ImageIcon} tone="subdued" />}
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

/** Returns a sentence on why products of the shop are missing from the list, or '' if all are listed. */
function statusText(found: ApiResult<Products> | null, isSearch: boolean): string {
  if (!found) return 'Loading your products…';
  if (!found.ok) {
    return found.code === 'missing_scopes'
      ? 'Uptill needs permission to read your products before you can preview them.'
      : 'We couldn’t load your products.';
  }
  const { length } = found.value.products;
  if (length === 0) return isSearch ? 'None of your products match.' : 'Your shop has no active products.';
  return length === MAX_LISTED && !isSearch ? 'Search to find more products.' : '';
}
