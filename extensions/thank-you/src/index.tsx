import '@shopify/ui-extensions/preact';
import { render } from 'preact';
import type { PlatformApi } from './platform.ts';
import { Recommendations } from './recommendations.tsx';

/** Starts the extension on the thank-you page and on the order status page. */
export default function start(): void {
  // The global's type lacks the target-specific APIs.
  const platform: PlatformApi = Reflect.get(globalThis, 'shopify');
  render(<Recommendations platform={platform} />, document.body);
}
