import type { FeatureKey } from '@uptill/feature-schema/storefront';
import { Component, type ComponentChildren } from 'preact';
import type { Shop } from '../shop/shop.ts';

/**
 * Reports an error of a widget or section: in the console, as the event `uptill:error`, and to the app. `section` is
 * the name of a section without its own feature.
 */
export function reportFailure(shop: Shop, feature: FeatureKey, error: unknown, section?: string): void {
  const failure = { feature, section, error };
  console.error(`Uptill: ${section ?? feature} failed and was removed.`, error);
  document.dispatchEvent(new CustomEvent('uptill:error', { detail: failure }));
  shop.report(failure);
}

interface Props {
  onError(error: unknown): void;
  children: ComponentChildren;
}

/**
 * Renders nothing after a child has thrown while rendering or in an effect. Preact reports an error in an element, such
 * as at its insertion, only to boundaries above the component that rendered the element.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
