import { Component, type ComponentChildren, type VNode } from 'preact';
import type { AjaxCartLine } from '../cart/ajax-cart.ts';
import type { Shop } from '../shop/shop.ts';
import { ErrorBoundary, reportFailure } from './error-boundary.tsx';
import { guardEvents } from './guard-events.ts';
import { observeEngagement } from './observe-engagement.ts';
import { observeFirstView } from './observe-view.ts';
import type { Section, SectionId, Slot } from './section.ts';
import { addStyles } from './styles.ts';

interface Place extends SectionId {
  shop: Shop;
  /** True if the section has no feature of its own. Its views are not tracked, and its engagements count for the widget. */
  isPart?: boolean;
  slot: Slot;
  /** The cart line, in the slot `line`. */
  line?: AjaxCartLine | undefined;
  /** What keeps the section's place while it does not know what it will show. */
  empty?: ComponentChildren;
}

/**
 * Renders a section. Returns null while its own feature is off. A section that throws, while rendering or in an event
 * handler, is removed and reported like a widget, without affecting the containing widget. Its views and engagements
 * are tracked under its own feature's key.
 */
export function drawSection(section: Section, place: Place): VNode | null {
  const { feature, name, isPart } = place;
  if (!isPart && !place.shop.settings(feature)?.isEnabled) return null;
  return (
    <ErrorBoundary key={name} onError={(error) => reportFailure(place.shop, feature, error, isPart ? name : undefined)}>
      <Host section={section} {...place} />
    </ErrorBoundary>
  );
}

interface Props extends Place {
  section: Section;
}

class Host extends Component<Props, { failure?: { error: unknown } }> {
  private readonly controller = new AbortController();
  private readonly draw = this.props.section.create({
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
    const { shop, section, feature, isPart, slot } = this.props;
    const track = (event: Omit<Parameters<Shop['track']>[0], 'name'>) =>
      shop.track({ ...event, name: feature, position: section.position ?? slot });
    addStyles(element, section.styles);
    guardEvents(element, (error) => this.setState({ failure: { error } }));
    if (isPart) return;
    observeEngagement(element, track);
    this.stopView = observeFirstView(feature, element, () => track({ action: 'view' }));
  };

  override componentWillUnmount(): void {
    this.controller.abort();
  }

  override render({ section, feature, name, isPart, shop, line, empty }: Props) {
    // Rethrown during rendering, so that the boundary also handles errors of event handlers.
    if (this.state.failure) throw this.state.failure.error;
    const settings = shop.settings(feature);
    const content = settings && this.draw({ settings, cart: shop.cart.get(), product: shop.product(), line });
    if (!content) return content === undefined ? empty : null;
    return (
      <div
        ref={this.setElement}
        class="section"
        data-feature={isPart ? undefined : feature}
        data-section={name}
        style={prefixed(section.properties?.(settings))}
      >
        {content}
      </div>
    );
  }
}

const prefixed = (properties: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [`--uptill-${name}`, value]));
