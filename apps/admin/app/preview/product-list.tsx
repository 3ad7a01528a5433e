import { AutoSelection, Box, Listbox, Popover, Text, TextField } from '@shopify/polaris';
import { formatMoney } from '@uptill/storefront-runtime/money';
import { SAMPLES } from '@uptill/storefront-runtime/preview';
import { useId, useState } from 'react';
import type { Read } from '../products/get-products';
import type { ProductList as Products } from '../products/products';
import { useProducts } from '../products/use-products';
import { ProductPicture } from './product-picture';
import type { Shown } from './shown-product';

interface ProductListProps {
  /** Of the product on show. */
  shownId: number;
  /** A sample, or the id of one of the shop's products. */
  onChoose(choice: Shown | number): void;
}

interface Entry {
  id: number;
  title: string;
  about: string;
  image: string | null;
}

const samples = SAMPLES.map(({ about, product: { id, title, image } }): Entry => ({ id, title, about, image }));

/** Products to choose from, by pointer or by keys: typing searches, arrows go along the list, Enter chooses. */
export function ProductList({ shownId, onChoose }: ProductListProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState('');
  const listId = useId();
  const found = useProducts(search.trim());
  const own = found?.kind === 'read' ? entriesOf(found.answer) : [];
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
          {own.length > 0 && <Entries title="Your products" entries={own} shownId={shownId} />}
          {matching.length > 0 && <Entries title="Samples" entries={matching} shownId={shownId} />}
        </Listbox>
        <Box padding="200">
          <Text as="p" variant="bodySm" tone="subdued">
            <span role="status">{noteOn(found, wanted !== '')}</span>
          </Text>
        </Box>
      </Popover.Pane>
    </section>
  );
}

function Entries({ title, entries, shownId }: { title: string; entries: Entry[]; shownId: number }) {
  return (
    <Listbox.Section title={<Listbox.Header>{title}</Listbox.Header>} divider={false}>
      {entries.map(({ id, title, about, image }) => (
        <Listbox.Option key={id} value={String(id)} selected={id === shownId}>
          <Listbox.TextOption selected={id === shownId}>
            <span className="product-entry">
              <ProductPicture url={image} />
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

function entriesOf({ products, money }: Products): Entry[] {
  return products.map(({ id, title, image, price }) => ({
    id,
    title,
    image,
    about: formatMoney(price, money.format, money.currency),
  }));
}

/** What the list does not say by itself. Samples are always there, so a shop without products can be served too. */
function noteOn(found: Read<Products> | null, isSearch: boolean): string {
  if (!found) return 'Looking for your products …';
  if (found.kind === 'missing-scope') return 'To choose from your own products, allow Uptill to read them.';
  if (found.kind === 'failed') return 'Your own products can’t be read at the moment.';
  const { length } = found.answer.products;
  if (length === 0)
    return isSearch ? 'None of your products has this in its title.' : 'Your shop has no active products.';
  return length === LISTED && !isSearch ? 'Search to find the others.' : '';
}

/** So many products the list holds at most. */
const LISTED = 20;
