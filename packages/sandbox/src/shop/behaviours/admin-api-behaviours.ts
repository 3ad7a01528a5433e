import { behaviour } from './behaviour.ts';

/** Uncertain behaviours of the Admin API. */
export const adminApiBehaviours = {
  throttledStatus: behaviour(['ok', 'too-many-requests'], {
    description: 'The HTTP status of `THROTTLED`: 200 or 429',
    source: 'K',
    where: 'surfaces/admin-api/graphql-endpoint.ts',
    check: 'send queries until one is throttled',
  }),
};
