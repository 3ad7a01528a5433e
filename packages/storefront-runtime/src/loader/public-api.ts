import type { Runtime } from '../core.ts';

/**
 * `window.Uptill`, for themes, agencies and other apps. All methods can be called before the runtime is loaded; `add`
 * and `refresh` load it. A page may define `onStay` and `shouldSkip` before or after the embed runs.
 */
export interface UptillApi {
  version: string;
  /**
   * Dispatches `uptill:open` on the document. Code that opens a panel for it calls `preventDefault()`. Otherwise the
   * theme's own cart opens instead of a mini cart.
   */
  open(panel?: Panel): void;
  close(panel?: Panel): void;
  /** Fetches the cart and updates the theme's item counts. */
  refresh(): Promise<void>;
  /** Adds a variant to the cart. Rejects with the shop's reason if it refuses. */
  add(line: {
    id: number;
    quantity?: number;
    sellingPlan?: number;
    properties?: Record<string, string>;
  }): Promise<void>;
  /** Subscribes to `open`, `close` or `error`. Returns a function that unsubscribes. */
  on(name: string, listener: (detail: unknown) => void): () => void;
  /** Called after an add with a button whose action is "stay on page". */
  onStay?(detail: { feature: string }): void;
  /** Return true to keep a feature, such as `stickyBar`, off this page. */
  shouldSkip?(feature: string): boolean;
}

export type Panel = 'minicart' | 'recommendations';

declare global {
  interface Window {
    Uptill?: Partial<UptillApi> & Pick<UptillApi, 'open' | 'close'>;
  }
}

/**
 * Adds the API to `window.Uptill`. `runtime` loads the runtime. `root` is the prefix of the shop's paths, such as `/fr/`.
 */
export function installApi(runtime: () => Promise<Runtime>, root: string): void {
  const dispatch = (name: string, panel: Panel) =>
    document.dispatchEvent(new CustomEvent(`uptill:${name}`, { detail: { panel }, cancelable: true }));
  const api: UptillApi = {
    version: __UPTILL_VERSION__,
    open(panel = 'minicart') {
      const isUnanswered = dispatch('open', panel);
      if (!isUnanswered || panel !== 'minicart') return;
      runtime()
        .then(async ({ shop }) => shop.isPreview || (await shop.cartClient()).openThemeCart())
        .catch(() => location.assign(`${root}cart`));
    },
    close(panel = 'minicart') {
      dispatch('close', panel);
    },
    async refresh() {
      const { shop } = await runtime();
      await (await shop.cartClient()).refresh();
    },
    async add({ id, quantity = 1, sellingPlan, properties }) {
      const { shop } = await runtime();
      await (await shop.cartClient()).add({ variantId: id, quantity, sellingPlanId: sellingPlan, properties });
    },
    on(name, listener) {
      const receive = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined);
      document.addEventListener(`uptill:${name}`, receive);
      return () => document.removeEventListener(`uptill:${name}`, receive);
    },
  };
  window.Uptill = Object.assign(window.Uptill ?? {}, api);
}
