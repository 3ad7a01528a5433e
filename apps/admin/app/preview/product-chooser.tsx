import { Icon, Popover, Text } from '@shopify/polaris';
import { SelectIcon } from '@shopify/polaris-icons';
import { useRef, useState } from 'react';
import { getProduct } from '../products/get-products';
import { ProductList } from './product-list';
import { ProductPicture } from './product-picture';
import type { Shown } from './shown-product';

interface ProductChooserProps {
  shown: Shown;
  onChange(shown: Shown): void;
}

/** The product on show, and behind it all that it could be: the shop's own, and samples. */
export function ProductChooser({ shown, onChange }: ProductChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(0);

  async function choose(choice: Shown | number): Promise<void> {
    setOpen(false);
    button.current?.focus();
    setProblem('');
    // Whatever was chosen before may still be on its way.
    const turn = ++latest.current;
    if (typeof choice !== 'number') {
      onChange(choice);
      return;
    }
    const read = await getProduct(choice);
    if (turn !== latest.current) return;
    if (read.kind === 'read') onChange(read.answer);
    else setProblem('This product can’t be shown at the moment.');
  }

  const activator = (
    <button
      ref={button}
      type="button"
      className="product-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`Product in the preview: ${shown.product.title}`}
      onClick={() => setOpen(!isOpen)}
    >
      <ProductPicture url={shown.product.image} />
      <span>{shown.product.title}</span>
      <Icon source={SelectIcon} tone="subdued" />
    </button>
  );
  return (
    <div className="product-chooser">
      <Popover
        // Like the sheet that it opens from on a phone: what is focused in it does not scroll the form behind.
        fixed
        active={isOpen}
        activator={activator}
        onClose={() => setOpen(false)}
        autofocusTarget="first-node"
        ariaHaspopup="dialog"
        preferredAlignment="left"
      >
        <ProductList shownId={shown.product.id} onChoose={choose} />
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
