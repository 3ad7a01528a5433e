import { rejectAfter } from '../page/reject-after.ts';
import { OPEN_TIMEOUT_MS, type PanelName, type Panels } from '../shop/panels.ts';

export interface PanelOpener {
  /**
   * Loads a panel's code and opens the panel. If it does not open within 3 seconds, or cannot open, calls `instead`
   * with a promise that rejects after these 3 seconds. The panel then stays closed, even if its code arrives later.
   * While it loads, further calls wait for it with their own details. Resolves to false if the panel does not open.
   */
  open(
    name: PanelName,
    opener: HTMLElement | null,
    instead: (deadline: Promise<never>) => void,
    detail?: unknown,
  ): Promise<boolean>;
  /** Cancels the pending opening of a panel. */
  cancel(name: PanelName): void;
}

/** `load` loads a panel's code, and rejects if the page has no such panel. */
export function createPanelOpener(load: (name: PanelName) => Promise<Panels>): PanelOpener {
  const requests = new Map<PanelName, { details: unknown[]; isOpen: Promise<boolean> }>();
  return {
    open(name, opener, instead, detail) {
      const running = requests.get(name);
      running?.details.push(detail);
      if (running) return running.isOpen;
      const details = [detail];
      const isCurrent = () => requests.get(name)?.details === details;
      const openPanel = async () => {
        const deadline = rejectAfter(OPEN_TIMEOUT_MS);
        const opened = load(name).then(
          (panels) => isCurrent() && details.every((each) => panels.open(name, opener, each)),
        );
        const isOpen = await Promise.race([opened, deadline]).catch(() => false);
        if (!isCurrent()) return false;
        requests.delete(name);
        if (!isOpen) instead(deadline);
        return isOpen;
      };
      const isOpen = openPanel();
      requests.set(name, { details, isOpen });
      return isOpen;
    },
    cancel: (name) => requests.delete(name),
  };
}
