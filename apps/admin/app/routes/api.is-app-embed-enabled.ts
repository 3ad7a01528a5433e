import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { checkAppEmbed } from '../embed/app-embed.server';
import { embedAnswer } from '../embed/use-app-embed';

export const loader = resource({
  GET: operation({
    summary: 'Reads whether the app embed is on in the published theme, and the product paths in its settings',
    answer: embedAnswer,
    handle: ({ shop, admin }) => checkAppEmbed(database.prisma, shop, admin.graphql),
  }),
});

export const action = loader;
