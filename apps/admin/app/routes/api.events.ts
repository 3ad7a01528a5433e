import { storeAdminEvents } from '@uptill/metrics';
import { adminEvents, MAX_EVENTS_BYTES } from '../domain/events/admin-events';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary: 'Receives events of the admin. Ignores events that are already stored, or exceed the day’s cap',
    body: adminEvents,
    maxBytes: MAX_EVENTS_BYTES,
    async handle({ body, shop }) {
      await storeAdminEvents(database.pool, shop, body, new Date());
    },
  }),
});

export const action = loader;
