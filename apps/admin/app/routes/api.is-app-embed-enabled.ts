import { checkAppEmbed } from '../domain/embed/app-embed.server';
import { embedAnswer } from '../domain/embed/embed';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads whether the app embed is on in the published theme, and the product paths in its settings',
    answer: embedAnswer,
    handle: ({ shop, admin }) => checkAppEmbed(database.prisma, shop, admin.graphql),
  }),
});

export const action = loader;
