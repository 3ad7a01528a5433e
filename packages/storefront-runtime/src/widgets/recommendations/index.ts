import type { MountedWidget, WidgetModule } from '../../mount/widget.ts';
import { slider } from './slider.tsx';

/** The upsell slider, and the list on the cart page if the merchant has placed its block there. */
const module: WidgetModule = {
  mount(shop) {
    const mounted: MountedWidget[] = [slider.mount(shop)];
    const remove = () => {
      for (const widget of mounted.splice(0)) widget.remove();
    };
    let hasBlock = false;
    const mountBlock = () => {
      if (hasBlock || !document.getElementById('uptill-recommendations')) return;
      hasBlock = true;
      shop.page.loadChunk('cart-block', import('./cart-block.tsx')).then(
        ({ cartBlock }) => mounted[0] && mounted.push(cartBlock.mount(shop)),
        () => {},
      );
    };
    mountBlock();
    const update = () => {
      for (const widget of mounted) widget.update();
      // The page may have changed to the cart page without loading.
      mountBlock();
    };
    return { update, remove };
  },
};

export default module;
