import type { MountedWidget, WidgetModule } from '../../mount/widget.ts';
import { slider } from './slider.tsx';

/** The upsell slider, and the list on the cart page if the merchant has placed its block there. */
const module: WidgetModule = {
  mount(shop) {
    const mounted: MountedWidget[] = [slider.mount(shop)];
    const remove = () => {
      for (const widget of mounted.splice(0)) widget.remove();
    };
    if (document.getElementById('uptill-recommendations'))
      shop.page.loadChunk('cart-block', import('./cart-block.tsx')).then(
        ({ cartBlock }) => mounted[0] && mounted.push(cartBlock.mount(shop)),
        () => {},
      );
    const update = () => {
      for (const widget of mounted) widget.update();
    };
    return { update, remove };
  },
};

export default module;
