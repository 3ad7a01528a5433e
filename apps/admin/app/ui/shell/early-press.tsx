import { useEffect } from 'react';

declare global {
  interface Window {
    earlyPress?: { target?: HTMLElement | null; hold(event: MouseEvent): void };
  }
}

const HOLD_SCRIPT = `addEventListener('click', (earlyPress = {
  hold({ target }) { earlyPress.target = target.closest('button, input'); }
}).hold, true)`;

/**
 * Keeps what a merchant presses before the page's scripts have loaded, the last button or box only, and presses it again
 * once React has taken over the server's HTML, where it did nothing.
 */
export function EarlyPress() {
  useEffect(() => {
    const { earlyPress } = window;
    if (!earlyPress) return;
    window.earlyPress = undefined;
    removeEventListener('click', earlyPress.hold, true);
    // After the effects of the whole page.
    setTimeout(() => earlyPress.target?.click());
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: HOLD_SCRIPT }} />;
}
