import type { AdminGraphql } from '../shopify/graphql.server';
import { readThemeSettings } from '../theme/theme-settings.server';
import { isEmbedOn } from './app-embed.server';

/** Whether the published theme shows our app embed. A shop without a theme shows nothing. */
export async function isAppEmbedEnabled(graphql: AdminGraphql): Promise<boolean> {
  return isEmbedOn(await readThemeSettings(graphql));
}
