import { useEffect, useState } from 'react';
import { type Dashboard, dashboardSchema } from '../../domain/home/dashboard';
import { api } from '../../platform/api/client';

/** Polling interval while the page is visible, in milliseconds. */
const REFRESH_MS = 10_000;

/** Returns the dashboard, refreshed every 10 s while the page is visible and immediately when it becomes visible. */
export function usePolledDashboard(initial: Dashboard): Dashboard {
  const [dashboard, setDashboard] = useState(initial);

  useEffect(() => {
    let isMounted = true;

    async function refresh(): Promise<void> {
      if (document.hidden) return;
      const fresh = await api.get('dashboard', dashboardSchema);
      // After a failure, the current data remains until the next poll.
      if (fresh.ok && isMounted) setDashboard(fresh.value);
    }

    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  return dashboard;
}
