import { Icon, Popover, Text } from '@shopify/polaris';
import { SelectIcon } from '@shopify/polaris-icons';
import { useRef, useState } from 'react';
import { t } from '../../platform/texts/texts';
import { fetchProduct } from '../pickers/fetch-products';
import type { PreviewedProduct } from './previewed-product';
import { ProductImage, ProductList } from './product-list';

interface ProductChooserProps {
  previewed: PreviewedProduct;
  onChange(previewed: PreviewedProduct): void;
}

/** Button with the previewed product. Opens a list of the shop's products and of samples. */
export function ProductChooser({ previewed, onChange }: ProductChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const lastChoice = useRef(0);

  async function choose(choice: PreviewedProduct | number): Promise<void> {
    setOpen(false);
    button.current?.focus();
    setProblem('');
    // An earlier choice may still be loading; only the last choice counts.
    const thisChoice = ++lastChoice.current;
    if (typeof choice !== 'number') {
      onChange(choice);
      return;
    }
    const result = await fetchProduct(choice);
    if (thisChoice !== lastChoice.current) return;
    if (result.ok) onChange(result.value);
    else setProblem(t('preview.productNotLoaded'));
  }

  const activator = (
    <button
      ref={button}
      type="button"
      className="product-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t('preview.productInThePreview', { title: previewed.product.title })}
      onClick={() => setOpen(!isOpen)}
    >
      <ProductImage url={previewed.product.image} />
      <span>{previewed.product.title}</span>
      <Icon source={SelectIcon} tone="subdued" />
    </button>
  );
  return (
    <div className="product-chooser">
      <Popover
        // On a phone, the list opens above a fixed sheet. If the list were not fixed, focusing it would scroll the form.
        fixed
        active={isOpen}
        activator={activator}
        onClose={() => setOpen(false)}
        autofocusTarget="first-node"
        ariaHaspopup="dialog"
        preferredAlignment="left"
      >
        <ProductList previewedId={previewed.product.id} onChoose={choose} />
      </Popover>
      <div role="status">
        {problem && (
          <Text as="p" variant="bodySm" tone="subdued">
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}
