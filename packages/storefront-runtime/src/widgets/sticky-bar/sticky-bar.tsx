import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { useRef } from 'preact/hooks';
import { useAddToCart } from '../../hooks/use-add-to-cart.ts';
import { useReservedEdge } from '../../hooks/use-reserved-edge.ts';
import type { WidgetProps } from '../../mount/widget.ts';
import { fill } from '../../page/strings.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { Popup } from '../../parts/popup.tsx';
import type { ProductChoice } from '../../product/selection.ts';
import { BarControls } from './bar-controls.tsx';
import { BarDetails } from './bar-details.tsx';
import { useBarVisibility } from './use-bar-visibility.ts';

type Props = WidgetProps<FeatureSettings['stickyBar']>;

export function StickyBar({ product, ...props }: Props) {
  return product && <Bar {...props} choice={product} />;
}

function Bar({ settings, shop, choice }: Omit<Props, 'product'> & { choice: ProductChoice }) {
  const { position, verticalOffset, button } = settings;
  const bar = useRef<HTMLElement | null>(null);
  const isVisible = useBarVisibility(settings, choice.product, shop);
  useReservedEdge(bar, position, verticalOffset, isVisible);
  const { isAdding, added, error, add } = useAddToCart(shop, 'stickyBar');
  return (
    <>
      <section
        ref={bar}
        class="bar"
        part="bar"
        aria-label={fill(shop.strings.buyProduct, { product: choice.product.title })}
        data-position={position}
        data-slide={settings.slidePosition}
        data-compact={settings.isCompactStickyBar}
        data-stretch={button.buttonStretch}
        data-hidden={!isVisible}
        inert={!isVisible}
      >
        {error && <ErrorMessage text={error} />}
        <div class="row" part="row">
          <BarDetails settings={settings} choice={choice} shop={shop} />
          <BarControls settings={settings} choice={choice} strings={shop.strings} />
          <ActionButton
            text={choice.available ? button.buttonText : settings.outOfStockText}
            action={button.buttonAction}
            animation={button.buttonAnimation}
            isBusy={isAdding}
            isDisabled={!choice.available}
            onPress={() => void add(choice, button.buttonAction)}
          />
        </div>
      </section>
      {settings.shouldShowSuccessPopup && added > 0 && (
        <Popup
          key={added}
          text={settings.successPopupText}
          position={settings.successPopupPosition}
          duration={settings.successPopupDuration}
        />
      )}
    </>
  );
}
