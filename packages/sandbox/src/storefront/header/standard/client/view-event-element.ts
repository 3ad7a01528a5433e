import {
  CartViewEvent,
  CollectionViewEvent,
  PageViewEvent,
  ProductViewEvent,
  type ShopifyStandardEvent,
} from './events.ts';

type Trigger = 'connect' | 'intersect' | 'dialog' | 'manual';
type ElementClass = new () => HTMLElement;

/** The payload doesn't name its event: what it speaks of does. */
const EVENTS: [field: string, Event: new (fields: Record<string, unknown>) => ShopifyStandardEvent][] = [
  ['product', ProductViewEvent],
  ['collection', CollectionViewEvent],
  ['cart', CartViewEvent],
  ['page', PageViewEvent],
];

/**
 * An element that says that it was seen, from its attributes `view-event-payload` (JSON, as the `standard_event_data` filter makes it)
 * and `view-event-trigger`.
 */
export function createViewEventElement(Base: ElementClass, options: { defaultTrigger?: Trigger } = {}): ElementClass {
  return class extends Base {
    #observers: { disconnect(): void }[] = [];

    connectedCallback(): void {
      const inherited: unknown = Reflect.get(Base.prototype, 'connectedCallback');
      if (typeof inherited === 'function') Reflect.apply(inherited, this, []);
      this.#wait(this.getAttribute('view-event-trigger') ?? options.defaultTrigger ?? 'connect');
    }

    disconnectedCallback(): void {
      for (const observer of this.#observers) observer.disconnect();
      const inherited: unknown = Reflect.get(Base.prototype, 'disconnectedCallback');
      if (typeof inherited === 'function') Reflect.apply(inherited, this, []);
    }

    dispatchViewEvent(): void {
      const payload: unknown = JSON.parse(this.getAttribute('view-event-payload') ?? 'null');
      if (typeof payload !== 'object' || payload === null) return;
      const [, Event] = EVENTS.find(([field]) => field in payload) ?? [];
      if (Event) this.dispatchEvent(new Event({ ...payload }));
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
