import { defineWidget } from '../../mount/mount-widget.tsx';
import type { MountedWidget, WidgetModule } from '../../mount/widget.ts';
import { placeOnImage } from './cards/place-on-image.ts';
import { watchCards } from './cards/watch-cards.ts';
import styles from './control.css';
import { createControl } from './control.tsx';
import { properties } from './properties.ts';

/** Mounts a control, as a separate widget, on each product card that comes near the viewport. */
const module: WidgetModule = {
  mount(shop) {
    const controller = new AbortController();
    /** The controls and the variant popup. */
    const mounted = new Set<MountedWidget>();
    watchCards((card) => {
      const control = defineWidget({
        key: 'quickBuy',
        tag: 'uptill-quick-buy',
        create: (context) => createControl(card, context, mounted),
        styles: [styles],
        properties,
        position: ({ position }) => position,
        productHandles: [card.handle],
        place: (host, signal) => signal.addEventListener('abort', placeOnImage(card, host)),
      }).mount(shop);
      mounted.add(control);
      return () => {
        mounted.delete(control);
        control.remove();
      };
    }, controller.signal);
    return {
      update() {
        for (const widget of mounted) widget.update();
      },
      remove() {
        controller.abort();
        for (const widget of mounted) widget.remove();
      },
    };
  },
};

export default module;
