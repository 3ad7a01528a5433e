import { banner } from '../../features/banner.ts';
import { miniCart } from '../../features/mini-cart.ts';
import { advancedSection, section, type Tab } from '../../screen.ts';
import { tabIcons } from '../../tab-icons.ts';

export const basicTab: Tab = {
  key: 'basic',
  title: 'Basic Settings',
  icon: tabIcons.settings,
  path: '',
  storeKey: miniCart.key,
  firstStep: {
    order: 1,
    title: 'Cart Drawer',
    benefit: 'Shoppers see their cart beside the page and go on shopping, or straight to the checkout.',
    canBeEnabled: true,
    isSuggested: true,
    coversPage: true,
  },
  sections: [
    section(
      miniCart,
      'Cart drawer',
      ['isEnabled'],
      'If your theme has its own cart drawer or popup, Uptill keeps it closed while this drawer is on. You don’t need to turn it off.',
    ),
    section(miniCart, 'Design', ['type', 'slidePosition', 'layout', 'fontSize', 'borderRadius']),
    section(miniCart, 'Colours', ['textColor', 'backgroundColor']),
    section(miniCart, 'Texts', ['title', 'removeButtonText', 'quantityChangeError']),
    section(miniCart, 'Subtotal', ['showSubtotalText', 'subtotalText']),
    section(miniCart, 'Empty cart', [
      'showEmptyCartText',
      'emptyCartText',
      'emptyCartTextColor',
      'emptyCartButtonText',
      'emptyCartButtonLink',
      'emptyCartButtonTextColor',
      'emptyCartButtonBackgroundColor',
      'showEmptyCartProducts',
      'emptyCartSources',
    ]),
    advancedSection(miniCart, ['excludedQuerySelectors', 'itemCountQuerySelectors']),
  ],
};

export const orderTab: Tab = {
  key: 'order',
  title: 'Order of Sections',
  icon: tabIcons.order,
  path: 'order',
  storeKey: miniCart.key,
  sections: [
    section(
      miniCart,
      'Sections of the drawer',
      ['sectionOrder'],
      'Drag a section to its place, here or in the preview. Sections that are off keep their place.',
    ),
  ],
};

export const bannerTab: Tab = {
  key: 'banner',
  title: 'Cart Banner',
  icon: tabIcons.megaphone,
  path: 'banner',
  alias: '/cart-banner',
  storeKey: banner.key,
  sections: [
    section(banner, 'Banner', ['isEnabled', 'message', 'shouldShowOnEmptyCart']),
    section(banner, 'Design', ['layout']),
    section(banner, 'Colours', ['textColor', 'backgroundColor']),
  ],
};
