import { type AnyDocument, features, type Market, noBrand, resourceId, textsByKey } from '@uptill/feature-schema';
import { encode } from '@uptill/feature-schema/events';
import { storefrontEvent } from '@uptill/metrics/testing';
import { toBase64 } from '../../platform/api/base64';

/** A request that succeeds. */
export interface Sample {
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Sends a request as the shop, and returns the response's JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the answers are checked by their contracts
export type Send = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => Promise<any>;

/** A word in all data that the sample shop saves, which would reveal them in responses to other shops. */
export const MARK = 'Roastery';

/** Shopify's number of a customer's request for their data, which is stored before the tests. */
export const DATA_REQUEST = '4711';

/** An id in the format of a browser's event. */
const EVENT_ID = '01890000-0000-7000-8000-000000000001';

const markets: Market[] = [{ id: 'roastery', name: MARK, countries: ['DE'] }];

/** Returns a document in which the first text of each feature contains the mark. */
function marked(features: AnyDocument): AnyDocument {
  return JSON.parse(JSON.stringify(features), (name, value) => (name === 'buttonText' ? MARK : value));
}

/** Makes a sample of each method. A sample may send requests for its parameters, such as the id of a query. */
export const SAMPLES: Record<string, (send: Send) => Promise<Sample> | Sample> = {
  'GET /api/billing': () => ({ query: { type: 'currentDetails' } }),
  'GET /api/brand': () => ({}),
  'PUT /api/brand': async (send) => {
    const brand = await send('GET', 'brand');
    return { body: { ...brand, isAdopted: true, style: { ...brand.style, bodyFont: MARK } } };
  },
  'GET /api/customCode': () => ({}),
  'PUT /api/customCode': async (send) => {
    const { version } = await send('GET', 'customCode');
    return { body: { version, js: '', css: toBase64(`/* ${MARK} */`) } };
  },
  'GET /api/diagnostics': () => ({}),
  'GET /api/export': () => ({}),
  'GET /api/features': () => ({}),
  'PUT /api/features': async (send) => {
    const { features, ...versions } = await send('GET', 'features');
    return { body: { ...versions, features: marked(features) } };
  },
  'GET /api/history': () => ({}),
  'GET /api/history/version': async (send) => ({ query: await newestVersion(send) }),
  'POST /api/history/restore': async (send) => ({ body: await newestVersion(send) }),
  'POST /api/import': async (send) => ({ body: { file: toBase64(JSON.stringify(await send('GET', 'export'))) } }),
  'GET /api/integrations': () => ({}),
  'GET /api/markets': () => ({}),
  'PUT /api/markets': async (send) => ({ body: { version: (await send('GET', 'markets')).version, markets } }),
  'GET /api/markets/store': () => ({}),
  'GET /api/merchantAnalyticsProviderIds': () => ({}),
  'PUT /api/merchantAnalyticsProviderIds': async (send) => {
    const { version } = await send('GET', 'merchantAnalyticsProviderIds');
    return { body: { version, facebookPixelId: '123456789012345', googleAnalyticsId: `G-${MARK.toUpperCase()}1` } };
  },
  'PUT /api/translations': async (send) => {
    const { version } = await send('GET', 'translations/locale?locale=fr');
    const [text] = textsIn((await send('GET', 'features')).features);
    return { query: { locale: 'fr' }, body: { version, translations: [{ ...text, value: `${MARK} FR` }] } };
  },
  'GET /api/translations/auto': () => ({}),
  'PUT /api/translations/auto': async (send) => {
    const properties = textsIn((await send('GET', 'features')).features).slice(0, 2);
    return { body: { properties, toLocale: 'fr' } };
  },
  'GET /api/translations/init': () => ({}),
  'GET /api/translations/locale': () => ({ query: { locale: 'fr' } }),
  'GET /api/translations/theme': () => ({ query: { locale: 'fr' } }),
  'GET /api/isAppEmbedEnabled': () => ({}),
  'GET /api/isFtue': () => ({}),
  'PUT /api/isFtue': () => ({ body: { value: false } }),
  'GET /api/firstSteps': () => ({}),
  'PUT /api/firstSteps': () => ({
    body: { choices: { step: 'colours', switched: { quickBuy: true }, matched: noBrand().style } },
  }),
  'GET /api/shopMetadata': () => ({ query: { fields: 'name,primary_locale' } }),
  'GET /api/shopThemeColors': () => ({}),
  'GET /api/themePalette': () => ({}),
  'POST /api/themeMatch': () => ({}),
  'GET /api/themeMatch/{id}': async (send) => ({ path: { id: (await send('POST', 'themeMatch', {})).id } }),
  'GET /api/products': () => ({ query: { search: 'roast' } }),
  'GET /api/products/{id}': async (send) => ({ path: { id: String((await send('GET', 'products')).products[0].id) } }),
  'POST /api/shopifyQuery': async (send) => {
    const [{ id }] = (await send('GET', 'products')).products;
    const { product } = await send('GET', `products/${id}`);
    const variantIds = [resourceId('variant', product.variants[0].id), resourceId('variant', 404)];
    return { body: { name: 'productVariants', variables: { variantIds } } };
  },
  'GET /api/recommendation-values': () => ({ query: { type: 'vendor' } }),
  'GET /api/scopes': () => ({}),
  'PUT /api/scopes': () => ({ body: { scopes: ['write_files'] } }),
  'GET /api/images': () => ({}),
  'POST /api/images': async (send) => ({ body: { source: (await send('POST', 'images/uploads', upload)).source } }),
  'POST /api/images/uploads': () => ({ body: upload }),
  'GET /api/images/{id}': async (send) => {
    const { source } = await send('POST', 'images/uploads', upload);
    return { path: { id: (await send('POST', 'images', { source })).id } };
  },
  'GET /api/offers': () => ({}),
  'POST /api/offers': () => ({}),
  'GET /api/shopMetrics': async (send) => ({ query: { token: (await send('POST', 'shopMetrics', {})).token } }),
  'POST /api/shopMetrics': () => ({ body: { numDays: 7, queries: ['views', 'revenue'] } }),
  'GET /api/updates': () => ({}),
  'PUT /api/updates': () => ({ body: { lastRead: `${MARK}-1` } }),
  'GET /api/userActivity': async (send) => ({ query: { id: (await send('POST', 'userActivity', {})).id } }),
  'GET /api/userActivity/export': async (send) => ({ query: { id: (await send('POST', 'userActivity', {})).id } }),
  'POST /api/userActivity': () => ({ body: { onlyEngagements: true } }),
  'GET /api/dataRequests/{id}': () => ({ path: { id: DATA_REQUEST } }),
  'GET /api/customerLeads': async (send) => ({ query: { id: (await send('POST', 'customerLeads', {})).id } }),
  'PUT /api/customerLeads': () => ({ body: { isEnabled: true } }),
  'POST /api/customerLeads': () => ({ body: { search: 'ada' } }),
  'GET /api/customerLeads/export': () => ({}),
  'GET /api/dashboard': () => ({}),
  'GET /api/setup-check': () => ({}),
  'POST /api/publication': () => ({}),
  'POST /api/m': () => ({
    body: [{ id: EVENT_ID, name: 'login', shopOrigin: MARK, timestamp: Date.now(), path: '/', args: { daysAway: 1 } }],
  }),
  'POST /api/thank-you/m': () => ({
    body: [encode(storefrontEvent(Date.now(), { name: 'recommendations', url: '/thank-you' }))],
  }),
};

async function newestVersion(send: Send) {
  const [{ kind, version }] = (await send('GET', 'history')).entries;
  return { kind, version };
}

const upload = { filename: `${MARK}.png`, mimeType: 'image/png', fileSize: 100 };

/** Returns the addresses of the texts that can be translated. */
function textsIn(document: AnyDocument) {
  const texts = [...textsByKey(features, document).values()];
  return texts.map(({ feature, platform, property }) => ({ featureKey: feature.key, platform, property }));
}
