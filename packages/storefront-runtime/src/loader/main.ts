import { boot, reportFailure } from './boot.ts';
import { loadThemeMatch } from './chunks.ts';

try {
  // A window that a merchant has opened to measure the theme, which our widgets would change.
  if (location.hash.startsWith('#uptill-match-')) loadThemeMatch().catch(reportFailure);
  else boot();
} catch (error) {
  // An error in the app must not break the storefront.
  reportFailure(error);
}
