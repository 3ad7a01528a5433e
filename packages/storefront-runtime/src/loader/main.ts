import { boot } from './boot.ts';

try {
  boot();
} catch (error) {
  // An error in the app must not break the storefront.
  console.warn('Uptill could not start.', error);
}
