/** The panels that buttons, pages and other apps can open by name. */
export type PanelName = 'minicart' | 'recommendations';

/** Time in which a panel must open, in milliseconds. */
export const OPEN_TIMEOUT_MS = 3000;

/** A part of a widget that opens over the page. Both methods may be called in any state. */
export interface Panel {
  /**
   * `opener` is the control that receives the focus when the panel closes. `detail` is data for the panel: the
   * promise of a pending add for the drawer, or the next action for the upsell slider.
   */
  open(opener: HTMLElement | null, detail?: unknown): void;
  close(): void;
}

export interface Panels {
  /** Adds a panel to the page. Returns a function that removes it. */
  register(name: PanelName, panel: Panel): () => void;
  /** Opens a panel. Returns false if the page has no such panel. */
  open(name: PanelName, opener: HTMLElement | null, detail?: unknown): boolean;
}

/** Creates the page's panels. The event `uptill:close`, dispatched by `Uptill.close`, closes a panel. */
export function createPanels(): Panels {
  const registered = new Map<unknown, Panel>();
  document.addEventListener('uptill:close', (event) => {
    if (event instanceof CustomEvent) registered.get(event.detail.panel)?.close();
  });
  return {
    register(name, panel) {
      registered.set(name, panel);
      return () => registered.delete(name);
    },
    open(name, opener, detail) {
      registered.get(name)?.open(opener, detail);
      return registered.has(name);
    },
  };
}
