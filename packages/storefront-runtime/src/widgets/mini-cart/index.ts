import { defineWidget } from '../../mount/mount-widget.tsx';
import controlStyles from '../../parts/controls.css';
import errorMessageStyles from '../../parts/error-message.css';
import priceStyles from '../../parts/price.css';
import styles from './mini-cart.css';
import { createMiniCart } from './mini-cart.tsx';
import { properties } from './properties.ts';

export default defineWidget({
  key: 'miniCart',
  tag: 'uptill-mini-cart',
  create: (context) => createMiniCart(context),
  styles: [controlStyles, priceStyles, errorMessageStyles, styles],
  properties,
  position: ({ type, slidePosition }) => (type === 'sidebar' ? slidePosition : type),
});
