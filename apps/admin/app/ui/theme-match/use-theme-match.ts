import { useEffect, useRef, useState } from 'react';
import { useAppEmbed } from '../embed/use-app-embed';
import { type MatchOutcome, matchInWindow } from './match-in-window';

export type ThemeMatchState = { name: 'idle' } | { name: 'waiting' } | MatchOutcome;

/**
 * Measures the published theme in a window that the browser opens on the shop's page. Call `start` in the handler of a
 * press. If it fails, the theme's settings may still name its colours (`GET /api/themePalette`).
 */
export function useThemeMatch(): { state: ThemeMatchState; start(): void } {
  const embed = useAppEmbed();
  const [state, setState] = useState<ThemeMatchState>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(): void {
    running.current?.abort();
    // The window would show a page without our script.
    if (embed === 'off') {
      setState({ name: 'failed', reason: 'embedOff' });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setState({ name: 'waiting' });
    void matchInWindow(controller.signal).then((outcome) => {
      if (!controller.signal.aborted) setState(outcome);
    });
  }

  return { state, start };
}
