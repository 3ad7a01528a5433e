import { useEffect, useState } from 'react';
import { type Dashboard, dashboardSchema } from './dashboard';

/** How often the home page looks for news while it is in view, in milliseconds. */
const REFRESH_MS = 10_000;

/** The dashboard, read again every 10 s while the page is visible, and at once when it becomes visible. */
export function useFreshDashboard(initial: Dashboard): Dashboard {
  const [dashboard, setDashboard] = useState(initial);

  useEffect(() => {
    let isCurrent = true;

    async function refresh(): Promise<void> {
      if (document.hidden) return;
      const fresh = await readDashboard();
      if (fresh && isCurrent) setDashboard(fresh);
    }

    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  return dashboard;
}

/** Null when it can't be had: what is shown stays, and the next round tries again. */
async function readDashboard(): Promise<Dashboard | null> {
  try {
    const response = await fetch('/api/dashboard');
    return response.ok ? dashboardSchema.parse(await response.json()) : null;
  } catch {
    return null;
  }
}
