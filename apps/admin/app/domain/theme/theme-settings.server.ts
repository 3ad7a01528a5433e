import { parseJson } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const THEME_FILES = `#graphql
  query ThemeFiles($roles: [ThemeRole!]!, $themes: Int!, $filenames: [String!]!, $files: Int!) {
    themes(first: $themes, roles: $roles) {
      nodes {
        name
        files(filenames: $filenames, first: $files) {
          nodes {
            filename
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

const themeFiles = z.object({
  themes: z.object({
    nodes: z.array(
      z.object({
        name: z.string(),
        files: z
          .object({
            nodes: z.array(z.object({ filename: z.string(), body: z.object({ content: z.string().optional() }) })),
          })
          .nullable(),
      }),
    ),
  }),
});

/** The file with a theme's settings and app embeds. */
export const SETTINGS_DATA = 'config/settings_data.json';

/** A theme with some of its files. */
export interface ThemeWithFiles {
  name: string;
  /** Parsed files by name; null for a missing file, or a file that is not JSON. Names with `*` have none. */
  files: Record<string, unknown>;
}

interface ThemeFilesRequest {
  role: 'MAIN' | 'UNPUBLISHED';
  /** Names of JSON files. A `*` in a name is any text, if it matches one file at most. */
  filenames: readonly string[];
  /** Largest number of themes. */
  themes?: number;
  timeoutMs?: number;
}

/** Reads JSON files of the published theme, or of the other themes. */
export async function readThemeFiles(
  graphql: AdminGraphql,
  { role, filenames, themes = 1, timeoutMs }: ThemeFilesRequest,
): Promise<ThemeWithFiles[]> {
  const variables = { roles: [role], themes, filenames, files: filenames.length };
  const { themes: found } = await runOperation(graphql, THEME_FILES, variables, themeFiles, timeoutMs);
  return found.nodes.map(({ name, files }) => ({
    name,
    files: {
      ...Object.fromEntries(filenames.map((filename) => [filename, null])),
      ...Object.fromEntries(
        (files?.nodes ?? []).map(({ filename, body: { content } }) => [
          filename,
          content === undefined ? null : parseThemeJson(content),
        ]),
      ),
    },
  }));
}

/** Reads `config/settings_data.json` of the published theme; null if the file is missing or is not JSON. */
export async function readThemeSettings(graphql: AdminGraphql, timeoutMs?: number): Promise<unknown> {
  const [theme] = await readThemeFiles(graphql, { role: 'MAIN', filenames: [SETTINGS_DATA], timeoutMs });
  return theme?.files[SETTINGS_DATA] ?? null;
}

/** Parses a theme's JSON file, which may start with a comment that Shopify adds; null if it is not JSON. */
const parseThemeJson = (text: string): unknown => parseJson(text.replace(/^\s*\/\*[\s\S]*?\*\//, '')) ?? null;

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
