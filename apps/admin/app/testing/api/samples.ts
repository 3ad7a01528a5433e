import { type AnyDocument, features, type Market, resourceId, textsByKey } from '@uptill/feature-schema';
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
export type Ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => Promise<any>;

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
export const SAMPLES: Record<string, (ask: Ask) => Promise<Sample> | Sample> = {
  'GET /api/billing': () => ({ query: { type: 'currentDetails' } }),
  'GET /api/customCode': () => ({}),
  'PUT /api/customCode': async (ask) => {
    const { version } = await ask('GET', 'customCode');
    return { body: { version, js: '', css: toBase64(`/* ${MARK} */`) } };
  },
  'GET /api/diagnostics': () => ({}),
  'GET /api/export': () => ({}),
  'GET /api/features': () => ({}),
  'PUT /api/features': async (ask) => {
    const { features, ...versions } = await ask('GET', 'features');
    return { body: { ...versions, features: marked(features) } };
  },
  'GET /api/history': () => ({}),
  'GET /api/history/version': async (ask) => ({ query: await newestVersion(ask) }),
  'POST /api/history/restore': async (ask) => ({ body: await newestVersion(ask) }),
  'POST /api/import': async (ask) => ({ body: { file: toBase64(JSON.stringify(await ask('GET', 'export'))) } }),
  'GET /api/integrations': () => ({}),
  'GET /api/markets': () => ({}),
  'PUT /api/markets': async (ask) => ({ body: { version: (await ask('GET', 'markets')).version, markets } }),
  'GET /api/markets/store': () => ({}),
  'GET /api/merchantAnalyticsProviderIds': () => ({}),
  'PUT /api/merchantAnalyticsProviderIds': async (ask) => {
    const { version } = await ask('GET', 'merchantAnalyticsProviderIds');
    return { body: { version, facebookPixelId: '123456789012345', googleAnalyticsId: `G-${MARK.toUpperCase()}1` } };
  },
  'PUT /api/translations': async (ask) => {
    const { version } = await ask('GET', 'translations/locale?locale=fr');
    const [text] = textsIn((await ask('GET', 'features')).features);
    return { query: { locale: 'fr' }, body: { version, translations: [{ ...text, value: `${MARK} FR` }] } };
  },
  'GET /api/translations/auto': () => ({}),
  'PUT /api/translations/auto': async (ask) => {
    const properties = textsIn((await ask('GET', 'features')).features).slice(0, 2);
    return { body: { properties, toLocale: 'fr' } };
  },
  'GET /api/translations/init': () => ({}),
  'GET /api/translations/locale': () => ({ query: { locale: 'fr' } }),
  'GET /api/isAppEmbedEnabled': () => ({}),
  'GET /api/isFtue': () => ({}),
  'PUT /api/isFtue': () => ({ body: { value: false } }),
  'GET /api/firstSteps': () => ({}),
  'PUT /api/firstSteps': () => ({ body: { choices: { step: 'colours', switched: { quickBuy: true } } } }),
  'GET /api/shopMetadata': () => ({ query: { fields: 'name,primary_locale' } }),
  'GET /api/shopThemeColors': () => ({}),
  'GET /api/themePalette': () => ({}),
  'GET /api/products': () => ({ query: { search: 'roast' } }),
  'GET /api/products/{id}': async (ask) => ({ path: { id: String((await ask('GET', 'products')).products[0].id) } }),
  'POST /api/shopifyQuery': async (ask) => {
    const [{ id }] = (await ask('GET', 'products')).products;
    const { product } = await ask('GET', `products/${id}`);
    const variantIds = [resourceId('variant', product.variants[0].id), resourceId('variant', 404)];
    return { body: { name: 'productVariants', variables: { variantIds } } };
  },
  'GET /api/recommendation-values': () => ({ query: { type: 'vendor' } }),
  'GET /api/scopes': () => ({}),
  'PUT /api/scopes': () => ({ body: { scopes: ['write_files'] } }),
  'GET /api/images': () => ({}),
  'POST /api/images': async (ask) => ({ body: { source: (await ask('POST', 'images/uploads', upload)).source } }),
  'POST /api/images/uploads': () => ({ body: upload }),
  'GET /api/images/{id}': async (ask) => {
    const { source } = await ask('POST', 'images/uploads', upload);
    return { path: { id: (await ask('POST', 'images', { source })).id } };
  },
  'GET /api/offers': () => ({}),
  'POST /api/offers': () => ({}),
  'GET /api/shopMetrics': async (ask) => ({ query: { token: (await ask('POST', 'shopMetrics', {})).token } }),
  'POST /api/shopMetrics': () => ({ body: { numDays: 7, queries: ['views', 'revenue'] } }),
  'GET /api/updates': () => ({}),
  'PUT /api/updates': () => ({ body: { lastRead: `${MARK}-1` } }),
  'GET /api/userActivity': async (ask) => ({ query: { id: (await ask('POST', 'userActivity', {})).id } }),
  'POST /api/userActivity': () => ({ body: { onlyEngagements: true } }),
  'GET /api/dataRequests/{id}': () => ({ path: { id: DATA_REQUEST } }),
  'GET /api/customerLeads': async (ask) => ({ query: { id: (await ask('POST', 'customerLeads', {})).id } }),
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

async function newestVersion(ask: Ask) {
  const [{ kind, version }] = (await ask('GET', 'history')).entries;
  return { kind, version };
}

const upload = { filename: `${MARK}.png`, mimeType: 'image/png', fileSize: 100 };

/** Returns the addresses of the texts that can be translated. */
function textsIn(document: AnyDocument) {
  const texts = [...textsByKey(features, document).values()];
  return texts.map(({ feature, platform, property }) => ({ featureKey: feature.key, platform, property }));
}
