import { boot, reportFailure } from './boot.ts';

try {
  boot();
} catch (error) {
  // An error in the app must not break the storefront.
  reportFailure(error);
}
