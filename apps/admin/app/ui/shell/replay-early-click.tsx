import { useEffect } from 'react';

declare global {
  interface Window {
    earlyClick?: { target?: HTMLElement | null; record(event: MouseEvent): void };
  }
}

const RECORD_SCRIPT = `addEventListener('click', (earlyClick = {
  record({ target }) { earlyClick.target = target.closest('button, input'); }
}).record, true)`;

/**
 * Records a merchant's last click on a button or box before React has hydrated the page, when it has no effect, and repeats
 * it afterwards.
 */
export function ReplayEarlyClick() {
  useEffect(() => {
    const { earlyClick } = window;
    if (!earlyClick) return;
    window.earlyClick = undefined;
    removeEventListener('click', earlyClick.record, true);
    // After the effects of the whole page.
    setTimeout(() => earlyClick.target?.click());
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: RECORD_SCRIPT }} />;
}
