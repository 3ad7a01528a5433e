import { cartIconPaths } from '@uptill/feature-schema/cart-icons';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { followOtherTabs } from '../../behaviours/other-tabs.ts';
import { reservedEdges } from '../../mount/reserved-edges.ts';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ButtonAnimations } from '../../parts/button-animations.tsx';
import { performAction } from '../../shop/perform-action.ts';
import { remindInTab } from './tab-reminder.ts';

/** Largest count that the badge shows. Screen readers get the exact count. */
const MAX_IN_BADGE = 99;

/** Starts the button's behaviours and returns its render function. */
export function createStickyButton(context: WidgetContext) {
  const { shop, rerender, signal } = context;
  signal.addEventListener('abort', reservedEdges.subscribe(rerender));
  followOtherTabs(context);
  remindInTab(context);

  const keepClear = (button: HTMLElement | null) => {
    // Loaded after the button, which does not wait for it and stays at its place without it.
    if (button)
      import('../../behaviours/stay-clear.ts').then(
        ({ stayClear }) => stayClear(button),
        () => {},
      );
  };

  return ({ settings }: WidgetProps<FeatureSettings['stickyButton']>) => {
    const itemCount = shop.itemCount();
    if (itemCount === 0 && !settings.shouldShowWhenCartEmpty) return null;
    const { buttonAction, buttonAnimation } = settings;
    return (
      <div class="place" data-position={settings.position}>
        <button
          ref={keepClear}
          type="button"
          part="button"
          data-action={buttonAction}
          aria-label={fillPlaceholders(shop.strings.cartItems, { count: String(itemCount) })}
          style={`animation-name:${buttonAnimation}`}
          onClick={() => performAction(buttonAction, shop, 'stickyButton')}
        >
          <svg aria-hidden="true" part="icon" viewBox="0 0 24 24">
            <path d={cartIconPaths[settings.icon]} />
          </svg>
          {settings.isMiniCartBadgeCounterEnabled && itemCount > 0 && (
            <span class="badge" part="badge" aria-hidden="true">
              {itemCount > MAX_IN_BADGE ? `${MAX_IN_BADGE}+` : itemCount}
            </span>
          )}
        </button>
        {buttonAnimation !== 'none' && <ButtonAnimations page={shop.page} />}
      </div>
    );
  };
}
