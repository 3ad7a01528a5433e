import { defineWidget } from '../../mount/mount-widget.tsx';
import { properties } from './properties.ts';
import styles from './sticky-button.css';
import { createStickyButton } from './sticky-button.tsx';

export default defineWidget({
  key: 'stickyButton',
  tag: 'uptill-sticky-button',
  create: createStickyButton,
  styles: [styles],
  properties,
  position: ({ position }) => position,
});
