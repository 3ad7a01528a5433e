import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { followAdding } from '../../follow/adding.ts';
import { followEdge } from '../../follow/edge.ts';
import { followThemeBar } from '../../follow/theme-bar.ts';
import type { WidgetLife, WidgetProps } from '../../mount/widget.ts';
import { fill } from '../../page/strings.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { Popup } from '../../parts/popup.tsx';
import { BarControls } from './bar-controls.tsx';
import { BarDetails } from './bar-details.tsx';
import { followVisibility } from './bar-visibility.ts';

export function createStickyBar(life: WidgetLife) {
  const { shop } = life;
  const barIsVisible = followVisibility(life);
  const keepEdge = followEdge(life);
  const replaceThemeBar = followThemeBar(life);
  const adding = followAdding('stickyBar', life);
  let wasVisible = false;

  return ({ settings, product: choice }: WidgetProps<FeatureSettings['stickyBar']>) => {
    if (!choice) return null;
    const { position, verticalOffset, button } = settings;
    const isVisible = barIsVisible(settings, choice.product);
    wasVisible ||= isVisible;
    if (!wasVisible) return null;
    replaceThemeBar(isVisible);
    return (
      <>
        <section
          ref={(bar) => keepEdge(bar, isVisible && position, verticalOffset)}
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
          {adding.error && <ErrorMessage text={adding.error} />}
          <div class="row" part="row">
            <BarDetails settings={settings} choice={choice} shop={shop} />
            <BarControls settings={settings} choice={choice} strings={shop.strings} />
            <ActionButton
              text={choice.available ? button.buttonText : settings.outOfStockText}
              action={button.buttonAction}
              animation={button.buttonAnimation}
              isBusy={adding.isBusy}
              isDisabled={!choice.available}
              onPress={() => void adding.add(choice, button.buttonAction)}
            />
          </div>
        </section>
        {settings.shouldShowSuccessPopup && adding.count > 0 && (
          <Popup
            key={adding.count}
            text={settings.successPopupText}
            position={settings.successPopupPosition}
            duration={settings.successPopupDuration}
          />
        )}
      </>
    );
  };
}
