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

/** The payload doesn't name its event: what it speaks of does. */
const EVENTS: [field: string, Event: new (fields: Fields) => ShopifyStandardEvent][] = [
  ['product', ProductViewEvent],
  ['collection', CollectionViewEvent],
  ['cart', CartViewEvent],
  ['page', PageViewEvent],
];

/**
 * An element that says that it was seen. What was seen stands in its attribute `view-event-payload`, or in a child
 * `<script type="application/json" data-view-event-payload>`, as the `standard_event_data` filter prints it. When it was seen says
 * `view-event-trigger`.
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
      // The filter prints null for a context that the theme leaves out. Undocumented what the library makes of it.
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
