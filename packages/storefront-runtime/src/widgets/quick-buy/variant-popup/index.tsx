import { colour } from '../../../mount/css-values.ts';
import { defineWidget } from '../../../mount/mount-widget.tsx';
import type { MountedWidget } from '../../../mount/widget.ts';
import controlStyles from '../../../parts/controls.css';
import errorMessageStyles from '../../../parts/error-message.css';
import priceStyles from '../../../parts/price.css';
import type { Shop } from '../../../shop/shop.ts';
import { type PopupFeature, popupLooks } from './popup-look.ts';
import styles from './variant-popup.css';
import { createVariantPopup, type Open, type Request } from './variant-popup.tsx';

interface Popup extends MountedWidget {
  open: Open;
}

/** The popups of each shop, by feature. The preview replaces its shop, other pages have one. */
const popups = new WeakMap<Shop, Map<PopupFeature, Popup>>();

/**
 * Opens the popup in which the shopper chooses a variant and adds it to the cart. There is one popup per feature,
 * mounted on the first opening. Returns the popup, which must be updated and removed with the widget that opens it.
 */
export function openVariantPopup(shop: Shop, request: Request): MountedWidget {
  const { feature } = request;
  const mounted = popups.get(shop) ?? new Map<PopupFeature, Popup>();
  popups.set(shop, mounted);
  // A failed popup is remounted on the next click.
  const popup = mounted.get(feature) ?? mountPopup(shop, feature, () => mounted.delete(feature));
  mounted.set(feature, popup);
  popup.open(request);
  return popup;
}

function mountPopup<Key extends PopupFeature>(shop: Shop, key: Key, onRemoved: () => void): Popup {
  const handles: string[] = [];
  let open: Open = () => undefined;
  const widget = defineWidget({
    key,
    tag: 'uptill-variant-popup',
    create(context) {
      const popup = createVariantPopup(context);
      open = (request) => {
        handles.splice(0, 1, request.product.handle);
        popup.open(request);
      };
      context.signal.addEventListener('abort', onRemoved);
      return ({ settings }) => popup.render(popupLooks[key](settings));
    },
    styles: [controlStyles, priceStyles, errorMessageStyles, styles],
    properties(settings) {
      const look = popupLooks[key](settings);
      return {
        color: colour(look.textColor),
        'focus-color': colour(look.textColor),
        background: colour(look.backgroundColor),
        'button-color': colour(look.buttonColor),
        'button-background': colour(look.buttonBackgroundColor),
        // Most themes fill the chosen option. Without a brand, it has the look of before.
        ...(shop.config.brand && { on: colour(look.textColor), 'on-text': colour(look.backgroundColor) }),
      };
    },
    position: () => 'variant-popup',
    productHandles: handles,
  }).mount(shop);
  return { ...widget, open };
}
