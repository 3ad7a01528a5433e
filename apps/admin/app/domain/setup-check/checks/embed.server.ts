import { t } from '../../../platform/texts/texts';
import { activationLink, isEmbedOn } from '../../embed/app-embed.server';
import { featuresInUse } from '../../features/features-in-use';
import { themeEditorUrl } from '../../theme/theme-editor-url';
import { readThemeFiles, readThemeSettings, SETTINGS_DATA } from '../../theme/theme-settings.server';
import type { Shop } from '../check.server';
import type { Finding } from '../check-report';
import { PRINTED } from '../home-page.server';

/** Most unpublished themes to read. */
const OTHER_THEMES = 10;

/** Reports an app embed that is off, or on in another theme than the published one. */
export async function checkEmbed(shop: Shop): Promise<Finding[]> {
  const { graphql } = shop;
  const [main] = await readThemeFiles(graphql, { role: 'MAIN', filenames: [SETTINGS_DATA] });
  if (isEmbedOn(main?.files[SETTINGS_DATA])) return [];
  const others = await readThemeFiles(graphql, {
    role: 'UNPUBLISHED',
    filenames: [SETTINGS_DATA],
    themes: OTHER_THEMES,
  });
  const other = others.find(({ files }) => isEmbedOn(files[SETTINGS_DATA]));
  return [
    {
      severity: featuresInUse(shop.used).length > 0 ? 'critical' : 'warning',
      ...(other
        ? {
            title: t('setupCheck.embedInOtherTheme', { theme: other.name }),
            reason: t('setupCheck.embedInOtherThemeReason', { theme: main?.name ?? '' }),
          }
        : { title: t('setupCheck.embedOff'), reason: t('setupCheck.embedOffReason') }),
      details: [],
      fix: {
        kind: 'shopify',
        label: t('embed.turnOn'),
        url: activationLink(shop.shop, shop.apiKey),
      },
    },
  ];
}

/** Reports an embed that is on, but whose output is missing on the store's home page after a publication. */
export async function checkPage(shop: Shop): Promise<Finding[]> {
  if (!isEmbedOn(await readThemeSettings(shop.graphql))) return [];
  const published = await shop.database.prisma.publication.findFirst({
    where: { shopId: shop.shop, target: 'config', publishedRevision: { gt: 0 } },
  });
  if (!published || featuresInUse(shop.used).length === 0) return [];
  const html = await shop.homePage();
  if (html === null || html.includes(PRINTED)) return [];
  return [
    {
      severity: 'critical',
      title: t('setupCheck.embedBlocked'),
      reason: t('setupCheck.embedBlockedReason'),
      details: [],
      fix: {
        kind: 'shopify',
        label: t('embed.openThemeEditor'),
        url: themeEditorUrl(shop.shop, { context: 'apps' }),
      },
    },
  ];
}
