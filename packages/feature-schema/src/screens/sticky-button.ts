import { stickyButton } from '../features/sticky-button.ts';
import { advancedSection, type Screen, section } from '../screen.ts';
import { tabIcons } from '../tab-icons.ts';

const storeKey = stickyButton.key;

export const stickyButtonScreen: Screen = {
  name: 'sticky-button',
  title: 'Sticky Cart Button',
  path: '/sticky-button',
  navigation: { label: 'Sticky Cart Button', order: 5 },
  previewPage: 'product',
  previewStates: ['empty-cart', 'hidden-tab'],
  tabs: [
    {
      key: 'basic',
      title: 'Basic Settings',
      icon: tabIcons.settings,
      path: '',
      storeKey,
      firstStep: {
        order: 3,
        title: 'Sticky Button',
        benefit: 'A floating button leads to the cart and counts what is in it.',
        canBeEnabled: true,
        settings: { position: 'bottom-right' },
      },
      sections: [
        section(stickyButton, 'Cart button', ['isEnabled', 'shouldShowWhenCartEmpty']),
        section(stickyButton, 'Button', ['icon', 'iconSize', 'buttonAction', 'buttonAnimation']),
        section(stickyButton, 'Colours', ['iconColor', 'backgroundColor']),
        section(stickyButton, 'Placement', ['position', 'verticalOffset', 'horizontalOffset']),
        advancedSection(stickyButton, ['zIndex']),
      ],
    },
    {
      key: 'badge',
      title: 'Badge Counter',
      icon: tabIcons.badge,
      path: 'badge',
      storeKey,
      sections: [
        section(stickyButton, 'Badge', ['isMiniCartBadgeCounterEnabled']),
        section(stickyButton, 'Colours', ['badgeCounterTextColor', 'badgeCounterBackgroundColor']),
      ],
    },
    {
      key: 'reminder',
      title: 'Reminder',
      icon: tabIcons.bell,
      path: 'reminder',
      storeKey,
      previewState: 'hidden-tab',
      sections: [
        section(
          stickyButton,
          'Browser tab',
          ['isBrowserTabBadgeCounterEnabled', 'isBrowserTabTitleEnabled', 'browserTabTitleText'],
          'Shown while the shopper looks at another tab and the cart has items. Your page’s own title comes back when the shopper returns.',
        ),
      ],
    },
  ],
};
