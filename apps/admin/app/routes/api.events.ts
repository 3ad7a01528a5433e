import { storeAdminEvents } from '@uptill/metrics';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { adminEvents, MAX_EVENTS_BYTES } from '../events/admin-events';
import type { ApiContext } from '../shopify/authenticate.server';

/** Receives events of the admin. Those that are stored already, or exceed the day's cap, change nothing. */
export const loader = resource({
  POST: withBody(
    adminEvents,
    async (events, { shop }: ApiContext) => {
      await storeAdminEvents(database.pool, shop, events, new Date());
      return new Response(null, { status: 204 });
    },
    MAX_EVENTS_BYTES,
  ),
});

export const action = loader;
