import type { WidgetModule } from '../../mount/widget.ts';
import { watchCards } from './cards/watch-cards.ts';
import { createControls } from './controls.ts';

/** Shows a control on each product card that comes near the viewport. */
const module: WidgetModule = {
  mount(shop) {
    const controller = new AbortController();
    const { add, update } = createControls(shop, controller.signal);
    watchCards(add, controller.signal);
    return { update, remove: () => controller.abort() };
  },
};

export default module;
