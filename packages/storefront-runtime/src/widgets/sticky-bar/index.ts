import { defineWidget } from '../../mount/mount-widget.tsx';
import actionButtonStyles from '../../parts/action-button.css';
import controlStyles from '../../parts/controls.css';
import popupStyles from '../../parts/popup.css';
import { properties } from './properties.ts';
import styles from './sticky-bar.css';
import { createStickyBar } from './sticky-bar.tsx';

export default defineWidget({
  key: 'stickyBar',
  tag: 'uptill-sticky-bar',
  create: createStickyBar,
  styles: [controlStyles, actionButtonStyles, popupStyles, styles],
  properties,
  itemCountSelectors: ({ itemCountQuerySelectors }) => itemCountQuerySelectors,
  position: ({ position }) => position,
});
