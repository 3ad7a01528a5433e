import { boot } from './boot.ts';

try {
  boot();
} catch (error) {
  // Nothing of ours may break the shop.
  console.warn('Uptill could not start.', error);
}
