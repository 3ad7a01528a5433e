import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

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

/** Reads `config/settings_data.json` of the published theme; null if the file is missing or is not JSON. */
export async function readThemeSettings(graphql: AdminGraphql, timeoutMs?: number): Promise<unknown> {
  const { themes } = await runOperation(graphql, THEME_SETTINGS, {}, themeSettings, timeoutMs);
  const content = themes.nodes[0]?.files?.nodes[0]?.body.content;
  return content === undefined ? null : parseThemeJson(content);
}

/** Parses a theme's JSON file, which may start with a comment that Shopify adds; null if it is not JSON. */
function parseThemeJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, ''));
  } catch {
    return null;
  }
}

/**
 * Returns a theme's current settings; empty when malformed. Until the merchant changes a setting, `current` is the name
 * of a preset.
 */
export function currentSettings(settingsData: unknown): Record<string, unknown> {
  if (!isRecord(settingsData)) return {};
  const { current, presets } = settingsData;
  const settings = typeof current === 'string' && isRecord(presets) ? presets[current] : current;
  return isRecord(settings) ? settings : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
