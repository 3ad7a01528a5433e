import { themeLookSchema } from '@uptill/feature-schema';
import { z } from 'zod';

/** Why a match cannot begin: shoppers need a password for the store, or the app embed is off. */
export const MATCH_OBSTACLES = ['password', 'embedOff'] as const;

export type MatchObstacle = (typeof MATCH_OBSTACLES)[number];

/** Response body of `POST /api/themeMatch`: the match and the address to open, or the obstacle. */
export const startedMatch = z.union([
  z.object({ id: z.string(), url: z.string() }),
  z.object({ obstacle: z.enum(MATCH_OBSTACLES) }),
]);

/** Response body of `GET /api/themeMatch/{id}`. The result is null until the state is `done`. */
export const matchAnswer = z.object({
  state: z.enum(['waiting', 'done', 'expired']),
  result: themeLookSchema.nullable(),
});
