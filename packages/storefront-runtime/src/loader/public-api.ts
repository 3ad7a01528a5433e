import type { Runtime } from '../core/runtime.ts';
import { focusedElement } from '../page/focused-element.ts';
import type { OpenMiniCart } from '../page/page.ts';
import type { PanelName } from '../shop/panels.ts';
import type { CartInterception } from '../theme/cart-redirect/intercept-clicks.ts';
import { createPanelOpener } from './open-panel.ts';

/**
 * `window.Uptill`, for themes, agencies and other apps. All methods can be called before the runtime is loaded; `add`
 * and `refresh` load it. A page may define `onStay` and `shouldSkip` before or after the embed runs.
 */
export interface UptillApi {
  version: string;
  /**
   * Dispatches `uptill:open` on the document. Code that opens another panel instead must call `preventDefault()`.
   * Otherwise our panel opens. If the page has no mini cart, or it does not open within 3 seconds, the theme cart opens
   * instead. `opener` is the control that receives the focus when the panel closes, by default the focused control.
   */
  open(panel?: PanelName, opener?: HTMLElement | null): void;
  /**
   * Preloads our panel, and the mini cart's content, for example when the pointer is over its button. Resolves after
   * success or failure.
   */
  preload(panel?: PanelName): Promise<unknown>;
  /** Dispatches `uptill:close` on the document, which closes our panel. */
  close(panel?: PanelName): void;
  /** Fetches the cart and updates the theme's item counts. */
  refresh(): Promise<void>;
  /** Adds a variant to the cart. Rejects with the shop's reason if it refuses. */
  add(line: {
    id: number;
    quantity?: number;
    sellingPlan?: number;
    properties?: Record<string, string>;
  }): Promise<void>;
  /** Subscribes to an event of the document, without its prefix `uptill:`. Returns a function that unsubscribes. */
  on<Name extends keyof UptillEvents>(name: Name, listener: (detail: UptillEvents[Name]) => void): () => void;
  /** Called after an add with a button whose action is "stay on page". */
  onStay?(detail: { feature: string }): void;
  /** Return true to keep a feature, such as `stickyBar`, off this page. */
  shouldSkip?(feature: string): boolean;
  /** For the theme cart redirect. Absent on pages without the drawer. */
  internal?: CartInterception;
}

/** The details of our events, by name. */
export interface UptillEvents {
  open: { panel: PanelName };
  close: { panel: PanelName };
  error: { feature: string; error: unknown };
}

declare global {
  interface Window {
    Uptill?: Partial<UptillApi> & Pick<UptillApi, 'open' | 'close'>;
  }
}

export interface ApiOptions {
  /** Loads the runtime. */
  runtime(): Promise<Runtime>;
  /** Loads the widget that renders a panel. Rejects if the page has no such panel. */
  loadPanel(panel: PanelName): Promise<Runtime>;
  openCartPage(): void;
}

/** Adds the API to `window.Uptill`, and returns the function that opens the mini cart. */
export function installApi({ runtime, loadPanel, openCartPage }: ApiOptions): OpenMiniCart {
  const opener = createPanelOpener(async (panel) => (await loadPanel(panel)).shop.panels);
  const dispatch = (name: 'open' | 'close', panel: PanelName) =>
    document.dispatchEvent(new CustomEvent(`uptill:${name}`, { detail: { panel }, cancelable: name === 'open' }));
  const cartClient = async () => (await runtime()).shop.cartClient();
  const openMiniCart: OpenMiniCart = async (control, { add, instead } = {}) => {
    add?.catch(() => undefined);
    if (!dispatch('open', 'minicart')) return false;
    // Loaded together with the mini cart, which also needs it. The preview has no theme.
    const client = runtime().then(({ shop }) => (shop.isPreview ? null : shop.cartClient()));
    client.catch(() => undefined);
    const openThemeCart = async (deadline: Promise<never>) => {
      try {
        await add;
        const cart = await Promise.race([client, deadline]);
        await cart?.openThemeCart();
      } catch {
        openCartPage();
      }
    };
    return opener.open('minicart', control, instead ?? openThemeCart, add);
  };
  const api: UptillApi = {
    version: __UPTILL_VERSION__,
    open(panel = 'minicart', control = focusedElement()) {
      if (panel === 'minicart') void openMiniCart(control);
      else if (dispatch('open', panel)) void opener.open(panel, control, () => undefined);
    },
    preload: (panel = 'minicart') => loadPanel(panel).catch(() => undefined),
    close(panel = 'minicart') {
      opener.cancel(panel);
      dispatch('close', panel);
    },
    async refresh() {
      await (await cartClient()).refresh();
    },
    async add({ id, quantity = 1, sellingPlan, properties }) {
      await (await cartClient()).add({ variantId: id, quantity, sellingPlanId: sellingPlan, properties });
    },
    on(name, listener) {
      const receive = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined);
      document.addEventListener(`uptill:${name}`, receive);
      return () => document.removeEventListener(`uptill:${name}`, receive);
    },
  };
  window.Uptill = Object.assign(window.Uptill ?? {}, api);
  return openMiniCart;
}
