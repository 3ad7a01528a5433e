import {
  marketsAnswer,
  marketsBody,
  putMarkets,
  readMarkets,
  savedMarkets,
} from '../domain/markets/markets-api.server';
import { MARKETS_AND_TRANSLATIONS } from '../domain/pages/pages';
import { saving } from '../domain/saving/staff-name.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    // Settings name markets on every plan.
    summary: 'Reads the shop’s markets',
    answer: marketsAnswer,
    handle: ({ shop }) => readMarkets(database.prisma, shop),
  }),
  PUT: operation({
    summary: 'Saves the complete list of markets',
    body: marketsBody,
    answer: savedMarkets,
    requires: MARKETS_AND_TRANSLATIONS,
    errors: ['conflict', 'validation'],
    handle: saving(({ body, ...context }) => putMarkets(database.prisma, context, body)),
  }),
});

export const action = loader;
