import { themePaletteAnswer } from '../domain/theme/theme-palette';
import { themePalette } from '../domain/theme/theme-palette.server';
import { readThemeSettings } from '../domain/theme/theme-settings.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the published theme’s colours for pages, texts and buttons',
    answer: themePaletteAnswer,
    handle: async ({ admin }) => themePalette(await readThemeSettings(admin.graphql)),
  }),
});

export const action = loader;
