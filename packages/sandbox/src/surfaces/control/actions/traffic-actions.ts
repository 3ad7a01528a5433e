import { z } from 'zod';
import { faultInput } from '../../../platform/traffic/faults.ts';
import { action } from '../action.ts';
import { nothing } from '../fields.ts';

export const trafficActions = {
  'GET requests': action(
    '`{requests}`, oldest first: the last 2,000 that reached the sandbox, with bodies of up to 64 KB and JSON answers; secrets are struck out.',
    nothing,
    ({ requests }) => ({ requests: requests.all() }),
  ),
  'DELETE requests': action('Empties the request log.', nothing, ({ requests }) => requests.clear()),

  'POST faults': action(
    'A fault for requests to come. The first that matches is applied.',
    faultInput,
    ({ faults }, body) => faults.add(body),
  ),
  'GET faults': action('`{faults}`: those still waiting for their request.', nothing, ({ faults }) => ({
    faults: faults.all(),
  })),
  'DELETE faults': action('Takes all faults away.', nothing, ({ faults }) => faults.clear()),

  'GET clock': action(
    '`{now, ahead}`: the time as the sandbox sees it, and how many milliseconds that is ahead.',
    nothing,
    ({ clock }) => ({
      now: clock.iso(),
      ahead: clock.ahead,
    }),
  ),
  'POST clock': action(
    '`{now, ahead}` after the clock was set to a time, moved on (back when negative), or put so many milliseconds ahead of this machine (0: right). It decides about trials, discounts, webhooks’ retries and times on record; session and access tokens keep this machine’s time.',
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
