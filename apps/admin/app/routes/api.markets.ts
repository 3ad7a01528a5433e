import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { marketsAnswer, marketsBody, putMarkets, readMarkets } from '../markets/markets-api.server';
import { MARKETS_AND_TRANSLATIONS } from '../shell/pages';
import { saving } from '../staff/saving.server';

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
    answer: marketsAnswer,
    requires: MARKETS_AND_TRANSLATIONS,
    errors: ['conflict', 'validation'],
    handle: saving(({ body, ...context }) => putMarkets(database.prisma, context, body)),
  }),
});

export const action = loader;
