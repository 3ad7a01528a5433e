import { giftWrap } from '../../features/gift-wrap.ts';
import { shippingProtection } from '../../features/shipping-protection.ts';
import { section, type Tab } from '../../screen.ts';
import { tabIcons } from '../../tab-icons.ts';

/** Returns the tab of a paid add-on. Mobile and desktop share its product and settings. */
function extraTab(
  feature: typeof shippingProtection | typeof giftWrap,
  tab: Pick<Tab, 'key' | 'title' | 'icon' | 'path' | 'alias' | 'offer'>,
): Tab {
  return {
    ...tab,
    storeKey: feature.key,
    isPro: true,
    additionalScopes: ['write_products', 'write_publications'],
    hasNoPlatformSpecificConfigs: true,
    previewStates: ['extra-added'],
    sections: [
      section(
        feature,
        tab.title,
        ['isEnabled', 'enabledMarkets', 'title', 'description', 'image'],
        'Uptill keeps a product for it in your store, which shoppers find in the cart drawer only. It is never alone in a cart.',
      ),
      section(feature, 'Price', ['price', 'pricing', 'marketPrices']),
      section(feature, 'Look', ['includeByDefault', 'toggleColor', 'shouldShowCompactMode']),
      section(feature, 'Link', ['shouldShowLink', 'linkText', 'linkUrl']),
    ],
  };
}

export const shippingProtectionTab = extraTab(shippingProtection, {
  key: 'shipping-protection',
  title: 'Shipping Protection',
  icon: tabIcons.shield,
  path: 'shipping-protection',
  alias: '/shipping-protection',
  offer: 'Shoppers protect their order against loss and damage with one press, and you earn on every one.',
});

export const giftWrapTab = extraTab(giftWrap, {
  key: 'gift-wrap',
  title: 'Gift Wrap',
  icon: tabIcons.bow,
  path: 'gift-wrap',
  alias: '/gift-wrap',
  offer: 'Shoppers have their order wrapped as a gift with one press, and you earn on every one.',
});
