import { menuItems } from './menu-items.ts';

const WIDTHS: Record<string, string> = { small: '380px', base: '620px', large: '980px', max: '100vw' };

/**
 * `ui-modal`: a dialog over the app. Shopify's modal covers the whole admin; this one covers the app's frame and has
 * the app's styles, so that its content stays in one document.
 */
export class ModalElement extends HTMLElement {
  readonly content: HTMLElement = document.createElement('div');
  #dialog: HTMLDialogElement | null = null;
  #frame: HTMLIFrameElement | null = null;

  get variant(): string {
    return this.getAttribute('variant') ?? 'base';
  }

  set variant(value: string) {
    this.setAttribute('variant', value);
  }

  get src(): string | undefined {
    return this.getAttribute('src') ?? undefined;
  }

  set src(value: string | undefined) {
    if (value === undefined) this.removeAttribute('src');
    else this.setAttribute('src', value);
  }

  get contentWindow(): Window | null {
    return this.#frame?.contentWindow ?? null;
  }

  async show(): Promise<void> {
    if (this.#dialog) return;
    const dialog = document.createElement('dialog');
    dialog.style.cssText = `width: min(${WIDTHS[this.variant] ?? WIDTHS.base}, calc(100vw - 32px)); padding: 0;
      border: 0; border-radius: 12px; box-shadow: 0 8px 32px rgb(0 0 0 / 30%)`;
    dialog.append(...this.#parts());
    dialog.addEventListener('close', () => void this.hide());
    document.body.append(dialog);
    this.#dialog = dialog;
    dialog.showModal();
    this.dispatchEvent(new CustomEvent('show'));
  }

  async hide(): Promise<void> {
    const dialog = this.#dialog;
    if (!dialog) return;
    this.#dialog = null;
    this.#frame = null;
    dialog.close();
    dialog.remove();
    this.dispatchEvent(new CustomEvent('hide'));
  }

  toggle(): Promise<void> {
    return this.#dialog ? this.hide() : this.show();
  }

  disconnectedCallback(): void {
    void this.hide();
  }

  #parts(): HTMLElement[] {
    const bar = this.querySelector('ui-title-bar');
    const header = document.createElement('header');
    header.style.cssText = 'padding: 16px; font-weight: 650; background: #f3f3f3';
    header.textContent = bar?.getAttribute('title') ?? '';
    const footer = document.createElement('footer');
    footer.style.cssText = 'padding: 16px; display: flex; gap: 8px; justify-content: flex-end';
    for (const item of bar ? menuItems(bar) : []) footer.append(copyOfButton(item));
    return [header, this.src === undefined ? this.#ownContent() : this.#framed(this.src), footer];
  }

  /** Returns the modal's content. React's wrapper renders into `content`; other children are moved there. */
  #ownContent(): HTMLElement {
    const children = [...this.children].filter((child) => !child.matches('ui-title-bar, ui-save-bar'));
    if (this.content.childElementCount === 0)
      this.content.append(...children.flatMap((child) => [...child.childNodes]));
    return this.content;
  }

  #framed(src: string): HTMLElement {
    this.#frame = document.createElement('iframe');
    this.#frame.src = src;
    this.#frame.style.cssText = 'display: block; width: 100%; height: 60vh; border: 0';
    return this.#frame;
  }
}

function copyOfButton(item: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = item.textContent;
  button.addEventListener('click', () => item.click());
  return button;
}

/** `shopify.modal`: shows and hides a modal by its element's id. */
export const modal = {
  show: async (id: string) => find(id).show(),
  hide: async (id: string) => find(id).hide(),
  toggle: async (id: string) => find(id).toggle(),
};

function find(id: string): ModalElement {
  const element = document.getElementById(id);
  if (element instanceof ModalElement) return element;
  throw new Error(`App Bridge: there is no ui-modal with the id ${id}`);
}
