import { operation, resource } from '../api/resource.server';
import { themeColours } from '../theme/theme-colours.server';
import { coloursAnswer } from '../theme/theme-colours-context';
import { readThemeSettings } from '../theme/theme-settings.server';

export const loader = resource({
  GET: operation({
    summary: 'Lists the colours of the published theme, and black and white, from dark to bright',
    answer: coloursAnswer,
    handle: async ({ admin }) => themeColours(await readThemeSettings(admin.graphql)),
  }),
});

export const action = loader;
