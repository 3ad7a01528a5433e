import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';
import { isEmbedOn } from './app-embed.server';
import { parseThemeJson } from './theme-json.server';

const THEME_SETTINGS = `#graphql
  query ThemeSettings {
    themes(first: 1, roles: [MAIN]) {
      nodes {
        files(filenames: ["config/settings_data.json"], first: 1) {
          nodes {
            body {
              ... on OnlineStoreThemeFileBodyText {
                content
              }
            }
          }
        }
      }
    }
  }
`;

const themeSettings = z.object({
  themes: z.object({
    nodes: z.array(
      z.object({
        files: z
          .object({ nodes: z.array(z.object({ body: z.object({ content: z.string().optional() }) })) })
          .nullable(),
      }),
    ),
  }),
});

/** Whether the published theme shows our app embed. A shop without a theme shows nothing. */
export async function isAppEmbedEnabled(graphql: AdminGraphql): Promise<boolean> {
  const { themes } = await runOperation(graphql, THEME_SETTINGS, {}, themeSettings);
  const content = themes.nodes[0]?.files?.nodes[0]?.body.content;
  return content !== undefined && isEmbedOn(parseThemeJson(content));
}
