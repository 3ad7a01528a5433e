import {
  CartViewEvent,
  CollectionViewEvent,
  type Fields,
  PageViewEvent,
  ProductViewEvent,
  type ShopifyStandardEvent,
} from './events.ts';

type Trigger = 'connect' | 'intersect' | 'dialog' | 'manual';
type ElementClass = new () => HTMLElement;

/** The payload has no event name; its field determines the event. */
const EVENTS: [field: string, Event: new (fields: Fields) => ShopifyStandardEvent][] = [
  ['product', ProductViewEvent],
  ['collection', CollectionViewEvent],
  ['cart', CartViewEvent],
  ['page', PageViewEvent],
];

/**
 * Creates an element class that dispatches a view event. The payload is in the attribute `view-event-payload` or in a
 * child `<script type="application/json" data-view-event-payload>`, as printed by the `standard_event_data` filter. The
 * attribute `view-event-trigger` determines when the event is dispatched.
 */
export function createViewEventElement(
  Base: ElementClass = HTMLElement,
  options: { defaultTrigger?: Trigger } = {},
): ElementClass {
  return class extends Base {
    #observers: { disconnect(): void }[] = [];

    connectedCallback(): void {
      const inherited: unknown = Reflect.get(Base.prototype, 'connectedCallback');
      if (typeof inherited === 'function') Reflect.apply(inherited, this, []);
      const unspecified = this.closest('dialog') ? 'dialog' : 'connect';
      this.#wait(this.getAttribute('view-event-trigger') ?? options.defaultTrigger ?? unspecified);
    }

    disconnectedCallback(): void {
      for (const observer of this.#observers) observer.disconnect();
      const inherited: unknown = Reflect.get(Base.prototype, 'disconnectedCallback');
      if (typeof inherited === 'function') Reflect.apply(inherited, this, []);
    }

    dispatchViewEvent(): void {
      const script = this.querySelector(':scope > script[data-view-event-payload]');
      const payload: unknown = JSON.parse(this.getAttribute('view-event-payload') || script?.textContent || 'null');
      if (typeof payload !== 'object' || payload === null) return;
      const [field, Event] = EVENTS.find(([name]) => name in payload) ?? [];
      if (!Event) return;
      // The filter prints null if the theme gives no context. How Shopify's library treats null is undocumented.
      const context = Reflect.get(payload, 'context') ?? (this.closest('dialog') ? 'dialog' : 'page');
      const hasContext = field === 'product' || field === 'cart';
      this.dispatchEvent(new Event({ ...payload, ...(hasContext ? { context } : {}) }));
    }

    #wait(trigger: string): void {
      if (trigger === 'connect') this.dispatchViewEvent();
      if (trigger === 'intersect') {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          this.dispatchViewEvent();
        });
        observer.observe(this);
        this.#observers.push(observer);
      }
      if (trigger === 'dialog') {
        const dialog = this.closest('dialog') ?? this.querySelector('dialog');
        const observer = new MutationObserver(() => {
          if (dialog?.open) this.dispatchViewEvent();
        });
        if (dialog) observer.observe(dialog, { attributeFilter: ['open'] });
        this.#observers.push(observer);
      }
    }
  };
}
