import { useRef, useState } from 'react';
import { type DashboardStart, dashboardSchema } from '../../domain/home/dashboard';
import { api } from '../../platform/api/client';
import { useOnMount } from '../../ui/shell/use-on-change';

/** Polling interval while the page is visible, in milliseconds. */
const REFRESH_MS = 10_000;

/** The numbers of the last visit of the page in this window, which are shown until newer ones arrive. */
let lastNumbers: Pick<DashboardStart, 'activity' | 'bundleSize'> = {};

/**
 * Returns the dashboard, and a function that refreshes it. It is completed after the first render, refreshed every 10 s while
 * the page is visible, and immediately when it becomes visible.
 */
export function usePolledDashboard(start: DashboardStart): [DashboardStart, () => Promise<void>] {
  const [dashboard, setDashboard] = useState(start);
  const isMounted = useRef(true);

  async function refresh(): Promise<void> {
    const fresh = await api.get('dashboard', dashboardSchema);
    // After a failure, the current data remains until the next poll.
    if (!fresh.ok || !isMounted.current) return;
    lastNumbers = { activity: fresh.value.activity, bundleSize: fresh.value.bundleSize };
    setDashboard(fresh.value);
  }

  useOnMount(() => {
    isMounted.current = true;
    const refreshIfVisible = () => {
      if (!document.hidden) void refresh();
    };
    // The server and the first render in the browser know no earlier visit.
    setDashboard((shown) => ({ ...lastNumbers, ...shown }));
    refreshIfVisible();
    const timer = setInterval(refreshIfVisible, REFRESH_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      isMounted.current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  });

  return [dashboard, refresh];
}
