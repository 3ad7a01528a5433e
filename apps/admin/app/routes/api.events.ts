import { storeAdminEvents } from '@uptill/metrics';
import { adminEvents, MAX_EVENTS_BYTES } from '../domain/events/admin-events';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary: 'Receives events of the admin. Those that are stored already, or exceed the day’s cap, change nothing',
    body: adminEvents,
    maxBytes: MAX_EVENTS_BYTES,
    async handle({ body, shop }) {
      await storeAdminEvents(database.pool, shop, body, new Date());
    },
  }),
});

export const action = loader;
