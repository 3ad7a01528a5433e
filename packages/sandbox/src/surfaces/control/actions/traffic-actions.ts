import { z } from 'zod';
import { faultInput } from '../../../platform/traffic/faults.ts';
import { action } from '../action.ts';
import { nothing } from '../fields.ts';

export const trafficActions = {
  'GET requests': action(
    'Returns `{requests}`: the last 2,000 requests to the sandbox, oldest first, with bodies of up to 64 KB and JSON responses. Secrets are redacted.',
    nothing,
    ({ requests }) => ({ requests: requests.all() }),
  ),
  'DELETE requests': action('Empties the request log.', nothing, ({ requests }) => requests.clear()),

  'POST faults': action(
    'Adds a fault for later requests. Of several matching faults the first is applied.',
    faultInput,
    ({ faults }, body) => faults.add(body),
  ),
  'GET faults': action('Returns `{faults}`, those not yet applied.', nothing, ({ faults }) => ({
    faults: faults.all(),
  })),
  'DELETE faults': action('Deletes all faults.', nothing, ({ faults }) => faults.clear()),

  'GET clock': action(
    'Returns `{now, ahead}`: the sandbox’s time, and how many milliseconds it is ahead of this machine’s.',
    nothing,
    ({ clock }) => ({
      now: clock.iso(),
      ahead: clock.ahead,
    }),
  ),
  'POST clock': action(
    'Sets the clock to a time, advances it (backwards if negative), or puts it some milliseconds ahead of this machine (0 resets it). Returns `{now, ahead}`. Trials, discounts, retries of webhooks and recorded times follow this clock; session and access tokens follow this machine’s.',
    z.union([
      z.strictObject({ set: z.iso.datetime({ offset: true }) }),
      z.strictObject({ advance: z.number().int().describe('milliseconds') }),
      z.strictObject({ ahead: z.number().int().describe('milliseconds') }),
    ]),
    ({ clock }, body) => {
      if ('set' in body) clock.ahead = Date.parse(body.set) - Date.now();
      else clock.ahead = 'advance' in body ? clock.ahead + body.advance : body.ahead;
      return { now: clock.iso(), ahead: clock.ahead };
    },
  ),
};
