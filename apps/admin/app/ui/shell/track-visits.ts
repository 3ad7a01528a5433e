import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { AdminEvent } from '../../domain/events/admin-events';
import { api } from '../../platform/api/client';
import { readLocal, writeLocal } from '../../platform/browser/local-store';
import { useShop } from './shop-context';

/** Key of the time at which the app was last opened in this browser, in milliseconds since 1970. */
const LAST_LOGIN = 'lastLogin';

const DAY_MS = 86_400_000;

/** Sends a login event when the app opens, and a page-load event for each page. A failure is ignored. */
export function TrackVisits() {
  const { shop } = useShop();
  const { pathname } = useLocation();
  const sent = useRef('');

  useEffect(() => {
    // React runs effects twice during development.
    if (sent.current === pathname) return;
    const isStart = sent.current === '';
    sent.current = pathname;
    const event = (name: AdminEvent['name'], args: AdminEvent['args']): AdminEvent => {
      const timestamp = Date.now();
      return { id: uuidv7({ msecs: timestamp }), name, shopOrigin: shop, timestamp, path: pathname, args };
    };
    const events = isStart
      ? [event('login', loginArgs()), event('pageLoad', { duration: Math.round(performance.now()) })]
      : [event('pageLoad', {})];
    void api.post('m', events, z.undefined());
  }, [shop, pathname]);

  return null;
}

/** Returns the number of days since the app was last opened in this browser, and stores the current time. */
export function loginArgs(): AdminEvent['args'] {
  const last = Number(readLocal(LAST_LOGIN));
  const now = Date.now();
  writeLocal(LAST_LOGIN, String(now));
  return last > 0 ? { daysAway: Math.floor((now - last) / DAY_MS) } : {};
}
