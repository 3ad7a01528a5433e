import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { createAddToCart } from '../../behaviours/add-to-cart.ts';
import { createEdgeReservation } from '../../behaviours/reserved-edge.ts';
import { replaceThemeBar } from '../../behaviours/theme-bar.ts';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ButtonAnimations } from '../../parts/button-animations.tsx';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { BarControls } from './bar-controls.tsx';
import { BarDetails } from './bar-details.tsx';
import { observeVisibility } from './bar-visibility.ts';
import { readThemeForm } from './theme-form.ts';

/** Starts the bar's behaviours and returns its render function. */
export function createStickyBar(context: WidgetContext) {
  const { shop, rerender } = context;
  const isBarVisible = observeVisibility(context);
  const reserveEdge = createEdgeReservation(context);
  const hideThemeBar = replaceThemeBar(context);
  const addToCart = createAddToCart('stickyBar', context, { readForm: (choice) => readThemeForm(shop, choice) });
  let wasVisible = false;
  /** Distance by which the bar has moved away from its edge, in pixels. */
  let moved = 0;
  const keepClear = (row: HTMLElement | null) => {
    // Loaded after the bar, which does not wait for it and stays at its edge without it.
    if (row)
      import('../../behaviours/stay-clear.ts').then(
        ({ stayClear }) =>
          stayClear(row, (pixels) => {
            moved = pixels;
            rerender();
          }),
        () => {},
      );
  };
  let Popup: typeof import('../../parts/popup.tsx').Popup | undefined;
  const loadPopup = async () => {
    // If the popup can't be loaded, the add still succeeds.
    ({ Popup } = await shop.page.loadChunk('popup', import('../../parts/popup.tsx')).catch(() => ({ Popup })));
    rerender();
  };

  return ({ settings, product: choice }: WidgetProps<FeatureSettings['stickyBar']>) => {
    if (!choice) return null;
    const { position, verticalOffset, button } = settings;
    const isVisible = isBarVisible(settings, choice.product);
    wasVisible ||= isVisible;
    if (!wasVisible) return null;
    hideThemeBar(isVisible);
    return (
      <>
        <section
          ref={(bar) => reserveEdge(bar, isVisible && position, verticalOffset + moved)}
          class="bar"
          part="bar"
          aria-label={fillPlaceholders(shop.strings.buyProduct, { product: choice.product.title })}
          data-position={position}
          data-slide={settings.slidePosition}
          data-compact={settings.isCompactStickyBar}
          data-stretch={button.buttonStretch}
          data-hidden={!isVisible}
          inert={!isVisible}
        >
          {addToCart.error && <ErrorMessage text={addToCart.error} />}
          <div ref={keepClear} class="row" part="row">
            <BarDetails settings={settings} choice={choice} shop={shop} />
            <BarControls settings={settings} choice={choice} strings={shop.strings} />
            <ActionButton
              text={choice.available ? button.buttonText : settings.outOfStockText}
              action={button.buttonAction}
              animation={button.buttonAnimation}
              isBusy={addToCart.isBusy}
              isDisabled={!choice.available}
              onClick={() => {
                if (settings.shouldShowSuccessPopup) void loadPopup();
                void addToCart.add(choice, button.buttonAction);
              }}
            />
          </div>
        </section>
        {button.buttonAnimation !== 'none' && <ButtonAnimations page={shop.page} />}
        {Popup && settings.shouldShowSuccessPopup && addToCart.count > 0 && (
          <Popup
            key={addToCart.count}
            text={settings.successPopupText}
            position={settings.successPopupPosition}
            duration={settings.successPopupDuration}
          />
        )}
      </>
    );
  };
}
