import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import styles from './banner.css';

export default {
  styles,
  properties: ({ textColor, backgroundColor }) => ({
    'banner-color': colour(textColor),
    'banner-background': colour(backgroundColor),
  }),
  create:
    () =>
    ({ settings, cart }) =>
      cart.itemCount > 0 || settings.shouldShowOnEmptyCart ? (
        <p class="strip banner" part="banner" dir="auto" data-layout={settings.layout}>
          {settings.message}
        </p>
      ) : null,
} satisfies Section<'miniCartBanner'>;
