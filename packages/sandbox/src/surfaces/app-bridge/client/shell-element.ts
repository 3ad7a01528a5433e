/**
 * An element that the shell displays instead of the page. `changed` is called when it is connected and after any change
 * in or below it, `removed` when it is disconnected.
 */
export abstract class ShellElement extends HTMLElement {
  #observer: MutationObserver | null = null;

  protected abstract changed(): void;
  protected abstract removed(): void;

  connectedCallback(): void {
    this.#observer = new MutationObserver(() => this.changed());
    this.#observer.observe(this, { attributes: true, childList: true, subtree: true, characterData: true });
    this.changed();
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.removed();
  }
}

/** Hides the elements without changing the document, because React would find a `<style>` that it did not render. */
export function hideShellElements(names: string[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${names.join(', ')} { display: none !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
