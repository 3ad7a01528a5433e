import { themeColours } from '../domain/theme/theme-colours.server';
import { readThemeSettings } from '../domain/theme/theme-settings.server';
import { coloursAnswer } from '../ui/theme/theme-colours-context';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Lists the colours of the published theme, and black and white, from dark to bright',
    answer: coloursAnswer,
    handle: async ({ admin }) => themeColours(await readThemeSettings(admin.graphql)),
  }),
});

export const action = loader;
