import { useEffect } from 'react';

declare global {
  interface Window {
    earlyClick?: { target?: HTMLElement | null; hold(event: MouseEvent): void };
  }
}

const HOLD_SCRIPT = `addEventListener('click', (earlyClick = {
  hold({ target }) { earlyClick.target = target.closest('button, input'); }
}).hold, true)`;

/**
 * Keeps what a merchant presses before the page's scripts have loaded, the last button or box only, and presses it again
 * once React has taken over the server's HTML, where it did nothing.
 */
export function ReplayEarlyClick() {
  useEffect(() => {
    const { earlyClick } = window;
    if (!earlyClick) return;
    window.earlyClick = undefined;
    removeEventListener('click', earlyClick.hold, true);
    // After the effects of the whole page.
    setTimeout(() => earlyClick.target?.click());
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: HOLD_SCRIPT }} />;
}
