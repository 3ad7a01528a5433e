import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import { render } from 'preact';
import type { Shop } from '../shop/shop.ts';
import { prepareAnnouncements } from './announce.ts';
import baseStyles from './base.css';
import { browserPadding } from './browser-padding.ts';
import { pixels } from './css-values.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { onFirstIntent } from './first-intent.ts';
import { guardEvents } from './guard-events.ts';
import { widgetLayer } from './layer.ts';
import { observeEngagement } from './observe-engagement.ts';
import { observeView } from './observe-view.ts';
import { adoptStyles } from './styles.ts';
import type { Draw, MountedWidget, Widget, WidgetModule } from './widget.ts';

/** The widgets that this page's shopper has seen. One that goes and comes again, as the window crosses the border, counts once. */
const seen = new Set<FeatureKey>();

/** Makes a widget's module of what it says of itself. */
export function defineWidget<Key extends keyof FeatureSettings & FeatureKey>(widget: Widget<Key>): WidgetModule {
  return { mount: (shop) => mountWidget(widget, shop) };
}

/**
 * Puts a widget on the page once it has something to show: its host in the layer, its shadow root and styles, its events.
 * Until then it costs the page nothing. A widget that throws, while mounting, drawing or in a handler, disappears and
 * reports itself; page, theme and other widgets go on.
 */
function mountWidget<Key extends keyof FeatureSettings & FeatureKey>(widget: Widget<Key>, shop: Shop): MountedWidget {
  const { key } = widget;
  const host = document.createElement(widget.tag);
  const container = document.createElement('div');
  const life = new AbortController();
  const ended = life.signal;
  const settings = () => shop.settings(key);

  function remove(): void {
    life.abort();
    host.remove();
    // Later: Preact may be drawing this very tree when it throws.
    queueMicrotask(() => render(null, container));
  }

  function fail(error: unknown): void {
    // Each of its parts may throw on its own.
    if (ended.aborted) return;
    remove();
    console.error(`Uptill: ${key} failed and was removed.`, error);
    document.dispatchEvent(new CustomEvent('uptill:error', { detail: { feature: key, error } }));
  }

  function attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      fail(error);
    }
  }

  let drawWidget: Draw<FeatureSettings[Key]>;
  let setProperties: ReturnType<typeof adoptStyles> | undefined;

  function draw(): void {
    const current = settings();
    if (!current) {
      remove();
      return;
    }
    const drawn = drawWidget({ settings: current, cart: shop.cart.get(), product: shop.product() });
    const isFirst = !setProperties;
    if (isFirst && !drawn) return;
    setProperties ??= prepare();
    setProperties({
      ...widget.properties(current),
      'z-index': String(current.zIndex),
      'browser-padding': pixels(browserPadding[shop.platform]),
    });
    render(<ErrorBoundary onError={fail}>{drawn}</ErrorBoundary>, container);
    // A widget that has failed while it was drawn is gone.
    if (!isFirst || ended.aborted) return;
    widgetLayer(shop).append(host);
    const shown = container.firstElementChild;
    if (shown && !seen.has(key)) untilEnd(observeView(shown, countView));
  }

  /** What a widget needs from its first drawing on. */
  function prepare(): ReturnType<typeof adoptStyles> {
    const root = host.attachShadow({ mode: 'open' });
    root.append(container);
    guardEvents(container, fail);
    observeEngagement(container, track);
    onFirstIntent(container, () => {
      prepareAnnouncements();
      shop.prepare();
    });
    return adoptStyles(root, [baseStyles, ...widget.styles, shop.customCss]);
  }

  function countView(): void {
    seen.add(key);
    track({ action: 'view' });
  }

  function track(event: Omit<Parameters<Shop['track']>[0], 'name' | 'position'>): void {
    const current = settings();
    shop.track({ ...event, name: key, position: current && widget.position(current) });
  }

  const redraw = () => {
    if (!ended.aborted) attempt(draw);
  };
  const untilEnd = (end: () => void) => ended.addEventListener('abort', end);
  attempt(() => {
    drawWidget = widget.create({ shop, redraw, ended });
    untilEnd(shop.cart.subscribe(redraw));
    if (shop.selection) untilEnd(shop.selection.subscribe(redraw));
    draw();
  });
  return { update: redraw, remove };
}
