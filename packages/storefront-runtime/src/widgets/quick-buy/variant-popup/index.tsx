import { colour } from '../../../mount/css-values.ts';
import { defineWidget } from '../../../mount/mount-widget.tsx';
import type { MountedWidget } from '../../../mount/widget.ts';
import controlStyles from '../../../parts/controls.css';
import errorMessageStyles from '../../../parts/error-message.css';
import priceStyles from '../../../parts/price.css';
import type { Shop } from '../../../shop/shop.ts';
import styles from './variant-popup.css';
import { createVariantPopup, type Open, type Request } from './variant-popup.tsx';

interface Popup extends MountedWidget {
  open: Open;
}

/** The popup of each shop. The page has one shop, and the preview one after the other. */
const popups = new WeakMap<Shop, Popup>();

/**
 * Opens the popup in which the shopper chooses a variant and adds it to the cart. The page has one popup, which is mounted
 * at the first opening. Returns the popup, to be updated and removed with the widget that opens it.
 */
export function openVariantPopup(shop: Shop, request: Request): MountedWidget {
  const popup = popups.get(shop) ?? mountPopup(shop);
  popup.open(request);
  return popup;
}

function mountPopup(shop: Shop): Popup {
  const handles: string[] = [];
  let open: Open = () => undefined;
  const widget = defineWidget({
    key: 'quickBuy',
    tag: 'uptill-variant-popup',
    create(context) {
      const popup = createVariantPopup(context);
      open = (request) => {
        handles.splice(0, 1, request.product.handle);
        popup.open(request);
      };
      // A popup that has failed is mounted again at the next press.
      context.signal.addEventListener('abort', () => popups.delete(shop));
      return popup.render;
    },
    styles: [controlStyles, priceStyles, errorMessageStyles, styles],
    properties: (settings) => ({
      color: colour(settings.variantTextColor),
      'focus-color': colour(settings.variantTextColor),
      background: colour(settings.variantBackgroundColor),
      'button-color': colour(settings.variantButtonTextColor),
      'button-background': colour(settings.variantButtonBackgroundColor),
    }),
    position: () => 'variant-popup',
    productHandles: handles,
  }).mount(shop);
  const popup = { ...widget, open };
  popups.set(shop, popup);
  return popup;
}
