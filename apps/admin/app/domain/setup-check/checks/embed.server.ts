import { t } from '../../../platform/texts/texts';
import { activationLink, isEmbedOn } from '../../embed/app-embed.server';
import { featuresInUse } from '../../features/features-in-use';
import { readShop } from '../../shop-data/read-shop-data.server';
import { themeEditorUrl } from '../../theme/theme-editor-url';
import { readThemeFiles, readThemeSettings, SETTINGS_DATA } from '../../theme/theme-settings.server';
import type { Shop } from '../check.server';
import type { Finding } from '../check-report';

/** Most unpublished themes to read. */
const OTHER_THEMES = 10;

/** The id of the element that the app embed prints, in `blocks/cart-widgets.liquid`. */
const PRINTED = 'id="uptill-page"';

/** Most redirects from the store's own address to its domain and language. */
const MAX_REDIRECTS = 3;

/** Most characters of the page to read. */
const MAX_PAGE = 2_000_000;

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
  const html = await fetchHome(shop);
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

/**
 * Fetches the store's home page; null for a store behind a password. Follows redirects only to the store's own domains.
 * @throws Error if the store does not respond with a page.
 */
async function fetchHome({ shop, graphql, fetchPage }: Shop): Promise<string | null> {
  let url = new URL(`https://${shop}/`);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetchPage(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    const location = response.headers.get('location');
    if (response.ok) return readStart(response);
    await response.body?.cancel();
    if (!location) throw new Error(`The store answered ${response.status}`);
    url = new URL(location, url);
    if (url.pathname === '/password') return null;
    if (url.protocol !== 'https:' || ![shop, await domainOf(graphql)].includes(url.host)) break;
  }
  throw new Error('The store redirects elsewhere');
}

/** Returns the start of a page, whose length the store controls. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_PAGE || text.includes(PRINTED)) break;
  }
  return text;
}

const domainOf = async (graphql: Shop['graphql']) => (await readShop(graphql)).shopMetadata.domain;
