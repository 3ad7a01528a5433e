import { defineWidget } from '../../mount/mount-widget.tsx';
import actionButtonStyles from '../../parts/action-button.css';
import controlStyles from '../../parts/controls.css';
import discountTagStyles from '../../parts/discount-tag.css';
import errorMessageStyles from '../../parts/error-message.css';
import priceStyles from '../../parts/price.css';
import selectStyles from '../../parts/select.css';
import { properties } from './properties.ts';
import styles from './sticky-bar.css';
import { createStickyBar } from './sticky-bar.tsx';

export default defineWidget({
  key: 'stickyBar',
  tag: 'uptill-sticky-bar',
  create: createStickyBar,
  styles: [controlStyles, selectStyles, actionButtonStyles, priceStyles, discountTagStyles, errorMessageStyles, styles],
  properties,
  position: ({ position }) => position,
});
