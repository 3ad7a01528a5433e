import { rejectAfter } from '../page/reject-after.ts';
import { OPEN_TIMEOUT_MS, type PanelName, type Panels } from '../shop/panels.ts';

export interface PanelOpener {
  /**
   * Loads a panel's code and opens the panel. If it does not open within 3 seconds, or cannot open, calls `instead`
   * with a promise that rejects after these 3 seconds. The panel then stays closed, even if its code arrives later.
   */
  open(
    name: PanelName,
    opener: HTMLElement | null,
    instead: (deadline: Promise<never>) => void,
    detail?: unknown,
  ): Promise<void>;
  /** Cancels the pending opening of a panel. */
  cancel(name: PanelName): void;
}

/** `load` loads a panel's code, and rejects if the page has no such panel. */
export function createPanelOpener(load: (name: PanelName) => Promise<Panels>): PanelOpener {
  const requests = new Map<PanelName, symbol>();
  return {
    async open(name, opener, instead, detail) {
      if (requests.has(name)) return;
      const request = Symbol();
      requests.set(name, request);
      const isCurrent = () => requests.get(name) === request;
      const deadline = rejectAfter(OPEN_TIMEOUT_MS);
      const opened = load(name).then((panels) => isCurrent() && panels.open(name, opener, detail));
      const isOpen = await Promise.race([opened, deadline]).catch(() => false);
      if (!isCurrent()) return;
      requests.delete(name);
      if (!isOpen) instead(deadline);
    },
    cancel: (name) => requests.delete(name),
  };
}
