/** An element in the page that draws an element of an extension in its shadow root. Its children are slotted. */
export abstract class PageElement extends HTMLElement {
  readonly #values: Record<string, unknown> = {};

  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
  }

  connectedCallback(): void {
    this.#update();
  }

  /** Returns the value of a property as text, `''` by default. */
  protected text(name: string): string {
    return String(this.#values[name] ?? '');
  }

  set(name: string, value: unknown): void {
    this.#values[name] = value;
    if (this.isConnected) this.#update();
  }

  get(name: string): unknown {
    return this.#values[name];
  }

  /** Returns the content of the shadow root. */
  protected abstract draw(): Node[];

  #update(): void {
    this.shadowRoot?.replaceChildren(...this.draw());
  }
}

/** Defines accessors for the properties that an extension may set. */
export function definePageElement(
  name: string,
  Element: CustomElementConstructor & { prototype: PageElement },
  properties: readonly string[],
): void {
  for (const property of properties) {
    Object.defineProperty(Element.prototype, property, {
      get(this: PageElement) {
        return this.get(property);
      },
      set(this: PageElement, value: unknown) {
        this.set(property, value);
      },
    });
  }
  customElements.define(name, Element);
}

/** Creates an HTML element with attributes, styles and children. */
export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { style = {}, ...attributes }: { style?: Record<string, string>; [attribute: string]: unknown } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value);
  element.append(...children);
  return element;
}

export const slot = () => html('slot');
