import { rejectAfter } from '../page/reject-after.ts';
import { OPEN_TIMEOUT_MS, type PanelName, type Panels } from '../shop/panels.ts';

export interface PanelOpener {
  /**
   * Opens a panel, after its code is loaded. If the panel does not open within 3 seconds, or cannot open, calls `instead`
   * with a promise that rejects when the 3 seconds are over. The panel then stays closed, also if its code arrives later.
   */
  open(
    name: PanelName,
    opener: HTMLElement | null,
    instead: (deadline: Promise<never>) => void,
    failure?: unknown,
  ): Promise<void>;
  /** Forgets the request to open a panel that is not open yet. */
  cancel(name: PanelName): void;
}

/** `load` loads a panel's code, and rejects if the page has no such panel. */
export function createPanelOpener(load: (name: PanelName) => Promise<Panels>): PanelOpener {
  const requests = new Map<PanelName, symbol>();
  return {
    async open(name, opener, instead, failure) {
      if (requests.has(name)) return;
      const request = Symbol();
      requests.set(name, request);
      const isCurrent = () => requests.get(name) === request;
      const deadline = rejectAfter(OPEN_TIMEOUT_MS);
      const opened = load(name).then((panels) => isCurrent() && panels.open(name, opener, failure));
      const isOpen = await Promise.race([opened, deadline]).catch(() => false);
      if (!isCurrent()) return;
      requests.delete(name);
      if (!isOpen) instead(deadline);
    },
    cancel: (name) => requests.delete(name),
  };
}
