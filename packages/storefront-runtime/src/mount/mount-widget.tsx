import { BROWSER_PADDING, type FeatureKey, type FeatureSettings } from '@uptill/feature-schema/storefront';
import { render } from 'preact';
import type { Shop } from '../shop/shop.ts';
import { prepareAnnouncements } from './announce.ts';
import baseStyles from './base.css';
import { brandProperties } from './brand-properties.ts';
import { pixels } from './css-values.ts';
import { ErrorBoundary, reportFailure } from './error-boundary.tsx';
import { guardEvents } from './guard-events.ts';
import { widgetLayer } from './layer.ts';
import { observeEngagement, onFirstIntent } from './observe-engagement.ts';
import { observeFirstView } from './observe-view.ts';
import { adoptStyles } from './styles.ts';
import type { MountedWidget, RenderWidget, Widget, WidgetModule } from './widget.ts';

/** Returns a widget's module, which mounts the widget. */
export function defineWidget<Key extends keyof FeatureSettings & FeatureKey>(widget: Widget<Key>): WidgetModule {
  return { mount: (shop) => mountWidget(widget, shop) };
}

/**
 * Mounts a widget: adds its host element, shadow root, styles and events to the page when it first renders something. A
 * widget that throws, while mounting, rendering or in an event handler, is removed and reported (see `reportFailure`).
 * The page and other widgets are not affected.
 */
function mountWidget<Key extends keyof FeatureSettings & FeatureKey>(widget: Widget<Key>, shop: Shop): MountedWidget {
  const { key } = widget;
  const host = widget.host ?? document.createElement(widget.tag);
  const container =
    (host.shadowRoot?.firstElementChild as HTMLElement | null | undefined) ?? document.createElement('div');
  const controller = new AbortController();
  const { signal } = controller;
  const settings = () => shop.settings(key);

  function remove(): void {
    controller.abort();
    host.remove();
    // Deferred, because Preact may currently be rendering this tree.
    queueMicrotask(() => render(null, container));
  }

  function fail(error: unknown): void {
    // Several components may throw in one render.
    if (signal.aborted) return;
    remove();
    reportFailure(shop, key, error);
  }

  function attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      fail(error);
    }
  }

  let renderWidget: RenderWidget<FeatureSettings[Key]>;
  let setProperties: ReturnType<typeof adoptStyles> | undefined;

  function renderContent(): void {
    const current = settings();
    if (!current) {
      remove();
      return;
    }
    const content = renderWidget({ settings: current, cart: shop.cart.get(), product: shop.product() });
    const isFirst = !setProperties;
    if (isFirst && !content) return;
    setProperties ??= prepare();
    const properties = widget.properties(current);
    setProperties({
      ...brandProperties(shop.config.brand, properties.background),
      ...properties,
      'z-index': String(current.zIndex),
      'browser-padding': pixels(BROWSER_PADDING[shop.platform]),
    });
    render(<ErrorBoundary onError={fail}>{content}</ErrorBoundary>, container);
    // Removes a widget that threw while rendering.
    if (!isFirst || signal.aborted) return;
    if (widget.place) widget.place(host, signal);
    else widgetLayer(shop).append(host);
    const element = container.firstElementChild;
    if (element) onRemove(observeFirstView(key, element, () => track({ action: 'view' })));
  }

  /**
   * Creates the shadow root and adds the event listeners, before the first rendering.
   * Returns the setter of custom properties.
   */
  function prepare(): ReturnType<typeof adoptStyles> {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    // Many themes have no direction for their Arabic and Hebrew pages.
    host.dir = shop.page.data.direction ?? '';
    // Only if it is new, because a moved element loses the focus.
    if (!container.isConnected) root.append(container);
    guardEvents(container, fail);
    observeEngagement(container, track);
    onFirstIntent(container, () => {
      prepareAnnouncements();
      shop.prepare();
      if (container.querySelector('[data-action=minicart]')) window.Uptill?.preload?.();
    });
    return adoptStyles(root, [baseStyles, ...widget.styles, shop.customCss ?? '']);
  }

  function track(event: Omit<Parameters<Shop['track']>[0], 'name' | 'position'>): void {
    const current = settings();
    const { productHandles } = widget;
    shop.track({ ...event, name: key, position: current && widget.position(current), productHandles });
  }

  const rerender = () => {
    if (!signal.aborted) attempt(renderContent);
  };
  const onRemove = (cleanUp: () => void) => signal.addEventListener('abort', cleanUp);
  attempt(() => {
    renderWidget = widget.create({ shop, rerender, signal });
    onRemove(shop.cart.subscribe(rerender));
    if (shop.selection) onRemove(shop.selection.subscribe(rerender));
    renderContent();
  });
  return { update: rerender, remove };
}
