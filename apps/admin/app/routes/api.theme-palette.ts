import { operation, resource } from '../api/resource.server';
import { themePaletteAnswer } from '../theme/theme-palette';
import { themePalette } from '../theme/theme-palette.server';
import { readThemeSettings } from '../theme/theme-settings.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads which colours the published theme uses for pages, texts and buttons',
    answer: themePaletteAnswer,
    handle: async ({ admin }) => themePalette(await readThemeSettings(admin.graphql)),
  }),
});

export const action = loader;
