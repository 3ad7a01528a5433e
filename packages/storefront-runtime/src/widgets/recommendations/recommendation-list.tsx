import type { Section } from '../../mount/section.ts';
import { createList } from './list.tsx';

export { createList };

/** The recommendations in the cart drawer. */
export default {
  position: 'drawer',
  create(context) {
    const list = createList(context, 'drawer');
    return ({ settings, cart }) => {
      const isHidden = context.shop.settings('miniCart')?.showEmptyCartProducts === false;
      if (isHidden && cart.content?.items.length === 0) return null;
      void list.refresh();
      return list.draw(settings, settings.layout);
    };
  },
} satisfies Section<'recommendations'>;
