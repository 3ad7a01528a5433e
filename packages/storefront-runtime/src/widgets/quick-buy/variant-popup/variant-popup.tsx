import type { ComponentChildren } from 'preact';
import { type AddToCart, createAddToCart } from '../../../behaviours/add-to-cart.ts';
import { createModalDialog } from '../../../behaviours/modal-dialog.ts';
import type { WidgetContext } from '../../../mount/widget.ts';
import { createStore, type Store } from '../../../page/store.ts';
import { fillPlaceholders } from '../../../page/strings.ts';
import { ErrorMessage } from '../../../parts/error-message.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Price } from '../../../parts/price.tsx';
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx';
import { allowedQuantity, choosableOptions, type Product } from '../../../product/product.ts';
import { initialSelection, productChoice, type Selection } from '../../../product/selection.ts';
import { isValueAvailable, offeredPlans, selectedValue, selectOptionValue } from '../../../product/variant-choice.ts';
import { PillGroup } from './pill-group.tsx';
import type { PopupFeature, PopupLook } from './popup-look.ts';

export interface Request {
  /** The feature that opens the popup, and defines its appearance. */
  feature: PopupFeature;
  /** The feature's position, for metrics. */
  position?: string | undefined;
  product: Product;
  /** The clicked control. It receives the focus when the popup closes. */
  opener: HTMLElement;
  /** Called when the popup has closed after a confirmed add. */
  onAdded(): void;
}

export type Open = (request: Request) => void;

/** The popup's product, and the shopper's selection. */
interface Offer {
  product: Product;
  selection: Store<Selection>;
  addToCart: AddToCart;
}

interface VariantPopup {
  /** Shows a product. Does nothing while the popup is open. */
  open: Open;
  render(look: PopupLook): ComponentChildren;
}

/** Starts the popup's behaviours. */
export function createVariantPopup(context: WidgetContext): VariantPopup {
  const { shop, rerender } = context;
  const { strings } = shop;
  let offer: Offer | undefined;
  const dialog = createModalDialog(context, { requestClose: close });

  function close(): void {
    dialog.close();
    if (!shop.isPreview) return;
    offer = undefined;
    rerender();
  }

  function choose({ product, selection }: Offer, position: number, value: string): void {
    selectOptionValue(productChoice(product, selection), position, value);
    const { variant, quantity, select } = productChoice(product, selection);
    if (variant?.quantityRule) select({ quantity: allowedQuantity(quantity, variant.quantityRule) });
  }

  return {
    open({ feature, position, product, opener, onAdded }) {
      const selection = createStore(initialSelection(product));
      selection.subscribe(rerender);
      // In the meantime, the shopper may have reopened the popup for another product.
      const onOpen = () => offer === opened && close();
      const addToCart = createAddToCart(feature, context, {
        position,
        onOpen,
        onAdded() {
          onOpen();
          onAdded();
        },
      });
      const opened = { product, selection, addToCart };
      offer = opened;
      dialog.show(opener);
    },
    render(look) {
      if (!offer) return null;
      const current = offer;
      const { product, selection, addToCart } = offer;
      const choice = productChoice(product, selection);
      const { variant, price, sellingPlanId, select } = choice;
      const image = variant?.image ?? product.image;
      const plans = offeredPlans(choice).map(({ id, name }) => ({ value: String(id), text: name }));
      return (
        <dialog {...dialog.props} part="variant-popup" aria-labelledby="title">
          <div class="panel" key={product.id}>
            <div class="head" part="header">
              {image && <img part="image" src={image} alt="" width="80" height="80" decoding="async" />}
              <div class="about">
                <h2 id="title">
                  <a part="title" dir="auto" href={shop.isPreview ? undefined : product.url}>
                    {product.title}
                  </a>
                </h2>
                {look.showsPrice && price !== undefined && !shop.isOutdated && (
                  <Price
                    price={price}
                    compareAtPrice={!shop.isB2B && choice.compareAtPrice}
                    deliveries={choice.deliveries}
                    shop={shop}
                  />
                )}
              </div>
              <button type="button" class="close" part="close" name="close" aria-label={strings.close} onClick={close}>
                <Icon path="m3.5 3.5 9 9m0-9-9 9" />
              </button>
            </div>
            {choosableOptions(product).map(({ name, position, values }) => (
              <PillGroup
                key={position}
                label={name}
                name={`variant-${position}`}
                value={selectedValue(choice, position)}
                choices={values.map((value) => ({
                  value,
                  text: value,
                  soldOutLabel: isValueAvailable(product, variant, position, value)
                    ? undefined
                    : fillPlaceholders(strings.soldOutValue, { value }),
                }))}
                onChoose={(value) => choose(current, position, value)}
              />
            ))}
            {plans.length > 0 && (
              <PillGroup
                label={strings.purchaseOption}
                name="selling-plan"
                value={String(sellingPlanId ?? '')}
                choices={[
                  ...(product.requiresSellingPlan ? [] : [{ value: '', text: strings.oneTimePurchase }]),
                  ...plans,
                ]}
                onChoose={(value) => select({ sellingPlanId: Number(value) || null })}
              />
            )}
            <div class="foot" part="footer">
              {addToCart.error && <ErrorMessage text={addToCart.error} />}
              {look.showsQuantity && (
                <QuantityStepper
                  quantity={choice.quantity}
                  rule={variant?.quantityRule}
                  strings={strings}
                  onChange={(quantity) => select({ quantity })}
                />
              )}
              <button
                type="button"
                class="main"
                part={choice.available ? 'button' : 'button sold-out'}
                name="button"
                data-action={look.action}
                aria-busy={addToCart.isBusy}
                disabled={!choice.available}
                onClick={() => void addToCart.add(choice, look.action)}
              >
                {choice.available ? look.buttonText : look.soldOutText}
              </button>
            </div>
          </div>
        </dialog>
      );
    },
  };
}
