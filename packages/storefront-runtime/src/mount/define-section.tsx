import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import { Component, type ComponentChildren, type VNode } from 'preact';
import type { AjaxCartLine } from '../cart/ajax-cart.ts';
import type { Shop } from '../shop/shop.ts';
import { ErrorBoundary, reportFailure } from './error-boundary.tsx';
import { guardEvents } from './guard-events.ts';
import { observeEngagement } from './observe-engagement.ts';
import { observeFirstView } from './observe-view.ts';
import { addStyles } from './styles.ts';
import type { WidgetContext, WidgetProps } from './widget.ts';

/** The places of a widget's sections. `below-line` is below each cart line, the others exist once. */
export type Slot = 'header' | 'above-lines' | 'below-line' | 'below-lines' | 'footer';

export interface SectionProps<Settings> extends WidgetProps<Settings> {
  /** The cart line, in the slot `below-line`. */
  line?: AjaxCartLine | undefined;
}

/** The definition of a section: a feature that another feature's widget contains. */
export interface Section<Key extends keyof FeatureSettings & FeatureKey> {
  feature: Key;
  slot: Slot;
  styles?: string;
  /**
   * Called when the section is first drawn, and for each line in the slot `below-line`. Starts the section's behaviours
   * and returns its render function. The context's `rerender` draws only the section.
   */
  create(context: WidgetContext): (props: SectionProps<FeatureSettings[Key]>) => ComponentChildren;
}

interface Place {
  shop: Shop;
  line?: AjaxCartLine | undefined;
}

/** The default export of a section's `index.ts`. */
export interface SectionModule {
  feature: FeatureKey;
  slot: Slot;
  /** Draws the section. Returns null while its feature is off. */
  draw(place: Place): VNode | null;
}

/**
 * Returns a section's module. A section that throws, while rendering or in an event handler, is removed and reported
 * like a widget; the widget that contains it is not affected. Its views and engagements have its own feature's key.
 */
export function defineSection<Key extends keyof FeatureSettings & FeatureKey>(section: Section<Key>): SectionModule {
  const { feature, slot, styles = '' } = section;

  class Host extends Component<Place, { failure?: { error: unknown } }> {
    private readonly controller = new AbortController();
    private readonly draw = section.create({
      shop: this.props.shop,
      rerender: () => this.forceUpdate(),
      signal: this.controller.signal,
    });

    private element: HTMLElement | null = null;
    private stopView = () => {};

    private readonly setElement = (element: HTMLElement | null) => {
      if (element === this.element) return;
      this.element = element;
      this.stopView();
      if (!element) return;
      const track = (event: Omit<Parameters<Shop['track']>[0], 'name'>) =>
        this.props.shop.track({ ...event, name: feature, position: slot });
      addStyles(element, styles);
      guardEvents(element, (error) => this.setState({ failure: { error } }));
      observeEngagement(element, track);
      this.stopView = observeFirstView(feature, element, () => track({ action: 'view' }));
    };

    override componentWillUnmount(): void {
      this.controller.abort();
    }

    override render({ shop, line }: Place) {
      // Thrown here, so that the boundary handles errors of event handlers too.
      if (this.state.failure) throw this.state.failure.error;
      const settings = shop.settings(feature);
      const content = settings && this.draw({ settings, cart: shop.cart.get(), product: shop.product(), line });
      return (
        content && (
          <div ref={this.setElement} class="section" data-feature={feature}>
            {content}
          </div>
        )
      );
    }
  }

  return {
    feature,
    slot,
    draw: (place) =>
      place.shop.settings(feature)?.isEnabled ? (
        <ErrorBoundary key={feature} onError={(error) => reportFailure(feature, error)}>
          <Host {...place} />
        </ErrorBoundary>
      ) : null,
  };
}
