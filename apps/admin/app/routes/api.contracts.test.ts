import { readFileSync } from 'node:fs';
import { OPTIONAL_SCOPES } from '@uptill/feature-schema';
import { collectCustomerData, storeLead } from '@uptill/metrics';
import { metricEvent, onPostgres, postgresStore } from '@uptill/metrics/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { planChange } from '../domain/billing/billing-details';
import { toBase64 } from '../platform/api/base64';
import { problemBody } from '../platform/api/problem';
import {
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  isAt,
  type Path,
  placesIn,
  toJson,
  withValue,
} from '../testing/api/hostile-values';
import type { Document } from '../testing/api/openapi';
import { DATA_REQUEST, MARK, SAMPLES, type Sample, type Send } from '../testing/api/samples';
import { type RunningApi, startApi } from '../testing/api/start-api';
import type { TestResponse } from '../testing/start-server';
import { secondsFromNow, type TestShop, testShop } from '../testing/test-shop';

// Tests of every method in the API's document. `server.send` checks that each response meets its contract.

const document: Document = JSON.parse(
  readFileSync(new URL('../../../../docs/api/openapi.json', import.meta.url), 'utf8'),
);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, operation]) => {
    const method = name.toUpperCase();
    const isExtension = operation.security.some((scheme) => 'extension' in scheme);
    return { ...operation, method, path, name: `${method} ${path}`, isExtension };
  }),
);

type Operation = (typeof operations)[number];

const OWN = 'north-roast.myshopify.com';
const OTHER = 'linen-and-oak.myshopify.com';
const own = testShop(OWN);
const other = testShop(OTHER);

let api: RunningApi;
/** A sample of each method, made for the first shop. */
const samples = new Map<string, Sample>();

beforeAll(async () => {
  api = await startApi();
  for (const [domain, shop] of [
    [OWN, own],
    [OTHER, other],
  ] as const) {
    await api.control.post('install', { shop: domain });
    await api.control.post('embed', { shop: domain, enabled: true });
    // Ten times the rate limit of the Admin API, because all methods are called within seconds.
    await api.control.post('plan', { shop: domain, plan: 'plus' });
    await api.control.post('scopes', { shop: domain, grant: [...OPTIONAL_SCOPES] });
    const { body } = await send(shop, 'GET', '/api/billing?type=changePlan&plan=growth');
    await api.approve(domain, planChange.parse(JSON.parse(body)).changePlanURL);
    await readPlan(shop);
  }
  await storeData();
  const { environment } = await import('../platform/environment.server');
  environment.PROTECTED_CUSTOMER_DATA = true;
});
afterAll(() => api.close());

/** Makes the app read a shop's plan from Shopify. */
const readPlan = (shop: TestShop) => send(shop, 'GET', '/api/billing?type=currentDetails');

/** Stores data that the API can only read. */
async function storeData(): Promise<void> {
  const { pool } = (await import('../platform/database.server')).database;
  const at = new Date();
  await postgresStore(pool).append([metricEvent(at, { shop: OWN, path: `/products/${MARK}` })]);
  const lead = { name: `Ada ${MARK}`, email: 'ada@example.com', phone: null, feature: 'stickyBar', engagedAt: at };
  await storeLead(pool, { shop: OWN, customer: '1', orderId: null, ...lead });
  await collectCustomerData(onPostgres(pool), { shop: OWN, customer: 1, orders: [] }, Number(DATA_REQUEST));
}

async function send(shop: TestShop, method: string, path: string, body?: unknown, token = shop.token()) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return api.server.send(path, { method, headers }, typeof body === 'string' ? body : JSON.stringify(body));
}

const ask: Send = async (method, path, body) => JSON.parse((await send(own, method, `/api/${path}`, body)).body);

const tokenOf = ({ isExtension }: Operation, shop: TestShop, ...changes: [object?, string?]) =>
  isExtension ? shop.extensionToken(...changes) : shop.token(...changes);

async function makeSample({ name }: Operation): Promise<void> {
  const sample = await SAMPLES[name]?.(ask);
  if (!sample) throw new Error(`Add a sample of ${name} to testing/api/samples.ts.`);
  samples.set(name, sample);
}

/** Returns the address of a sample. */
function addressOf({ path, name }: Operation, { path: values = {}, query = {} } = samples.get(name) ?? {}): string {
  const address = path.replace(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(values[parameter] ?? ''));
  return `${address}?${new URLSearchParams(query)}`;
}

/** Sends the sample of a method, or parts of it. */
function sendSample(
  operation: Operation,
  {
    shop = own,
    token = tokenOf(operation, shop),
    body = samples.get(operation.name)?.body,
    address = addressOf(operation),
  }: { shop?: TestShop; token?: string; body?: unknown; address?: string } = {},
) {
  return send(shop, operation.method, address, body, token);
}

/** Returns the status and the code of an error, whose body has no other properties than every error. */
function errorIn({ status, body }: { status: number; body: string }) {
  const content: unknown = JSON.parse(body);
  const { error } = problemBody.parse(content);
  expect(content).toEqual({ error });
  expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
  return { status, code: error.code, message: error.message, issues: error.issues };
}

it('every method has a sample, and every sample a method', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

it.each(operations)('$name responds to a sample according to its contract', async (operation) => {
  await makeSample(operation);
  const { status, body } = await sendSample(operation);
  expect([status, body]).toEqual(['204' in operation.responses ? 204 : 200, body]);
});

it.each(operations.filter(({ responses }) => '409' in responses))(
  '$name answers a save that is repeated, because its answer was lost, as it did the first time',
  async (operation) => {
    const sample = await SAMPLES[operation.name]?.(ask);
    const save = async () => {
      const { status, body } = await sendSample(operation, { body: sample?.body });
      return { status, body: JSON.parse(body) };
    };
    const first = await save();
    expect(first.status).toBe(200);
    expect(await save()).toEqual(first);
  },
);

it.each(operations)('$name refuses requests without a valid session token', async (operation) => {
  const tokens = {
    none: '',
    malformed: 'x',
    forged: tokenOf(operation, own, {}, 'another secret'),
    expired: tokenOf(operation, own, { exp: secondsFromNow(-60) }),
    'for another app': tokenOf(operation, own, { aud: 'another app' }),
    'of no shop': tokenOf(operation, own, { dest: 'https://elsewhere.example' }),
    'of a shop in upper case': tokenOf(operation, own, { dest: `https://${OWN.toUpperCase()}` }),
    'with a malformed shop': tokenOf(operation, own, { dest: 'https://[' }),
    'with a list of shops': tokenOf(operation, own, { dest: [`https://${OWN}`] }),
    'with an object as its shop': tokenOf(operation, own, { dest: { length: { toString: 1 } } }),
  };
  // The unread body must not block the next request on the same connection.
  const body = operation.requestBody && ' '.repeat(500_000);
  for (const [kind, token] of Object.entries(tokens)) {
    const error = errorIn(await sendSample(operation, { token, body }));
    expect([kind, error]).toEqual([kind, { status: 401, code: 'unauthenticated', message: 'Unauthenticated' }]);
  }
});

it.each(operations.filter(({ requestBody }) => requestBody))(
  '$name refuses a body that is malformed, too large or of another shape',
  async (operation) => {
    const maxBytes = operation.requestBody?.['x-max-bytes'] ?? 0;
    const large = errorIn(await sendSample(operation, { body: ' '.repeat(maxBytes + 1) }));
    expect(large).toMatchObject({ status: 413, code: 'too_large' });
    expect(errorIn(await sendSample(operation, { body: '{' }))).toMatchObject({ status: 400, code: 'malformed' });
    const other = errorIn(await sendSample(operation, { body: { nothing: 1 } }));
    expect(other).toMatchObject({ status: 400, code: 'malformed' });
    if (!operation.isExtension) expect(other.issues).not.toEqual([]);
  },
);

/** Far more than a merchant reads, in characters. */
const MAX_ERROR = 50_000;

/** Returns true for a response that accepts hostile values, or refuses them by naming their place, if it names one. */
function isClear(operation: Operation, place: Path, response: TestResponse): boolean {
  if (response.status < 400) return true;
  const { status, code, issues } = errorIn(response);
  // Handlers name issues by addresses of their own, such as the key of a text.
  const isElsewhere = code === 'malformed' && issues?.every(({ path }) => !isAt(place, path));
  return status < 500 && response.body.length < MAX_ERROR && (!isElsewhere || operation.isExtension);
}

it.each(operations.filter(({ requestBody }) => requestBody))(
  '$name accepts hostile values in its body, or refuses them at their field',
  async (operation) => {
    const unclear = [];
    for (const place of placesIn(operation.requestBody?.content['application/json'].schema)) {
      for (const [kind, value] of Object.entries(HOSTILE_VALUES)) {
        const sendValue = () =>
          sendSample(operation, { body: toJson(withValue(samples.get(operation.name)?.body, place, value)) });
        let response = await sendValue();
        if (response.status === 409) {
          // A hostile value was saved, so a new sample is based on it.
          await makeSample(operation);
          response = await sendValue();
        }
        if (!isClear(operation, place, response)) unclear.push({ place, kind, response });
      }
    }
    expect(unclear).toEqual([]);
  },
);

it.each(operations.filter(({ parameters = [] }) => parameters.length > 0))(
  '$name accepts hostile values in its parameters, or refuses them by their names',
  async (operation) => {
    const { parameters = [], name } = operation;
    const sample = samples.get(name) ?? {};
    const unclear = [];
    for (const parameter of parameters) {
      const part = parameter.in === 'path' ? 'path' : 'query';
      for (const value of HOSTILE_TEXTS) {
        const address = addressOf(operation, { ...sample, [part]: { ...sample[part], [parameter.name]: value } });
        const response = await sendSample(operation, { address });
        if (!isClear(operation, [parameter.name], response))
          unclear.push({ parameter: parameter.name, value, response });
      }
    }
    expect(unclear).toEqual([]);
  },
);

it('POST /api/import accepts hostile values in a file, or refuses it', async () => {
  const file = await ask('GET', 'export');
  const documents = Object.entries<{ content: object }>(file.documents);
  // Each list is one file, because the documents of a file are checked one by one.
  const places: Path[][] = [
    [[]],
    ...Object.keys(file).map((name) => [[name]]),
    documents.map(([kind]) => ['documents', kind]),
    documents.map(([kind]) => ['documents', kind, 'content']),
    documents.map(([kind, { content }]) => ['documents', kind, 'content', Object.keys(content)[0] ?? 'constructor']),
  ];
  for (const paths of places) {
    for (const [kind, value] of Object.entries(HOSTILE_VALUES)) {
      const text = toJson(paths.reduce((changed, path) => withValue(changed, path, value), file));
      const { status } = await send(own, 'POST', '/api/import', { file: toBase64(text) });
      expect([paths, kind, status < 500]).toEqual([paths, kind, true]);
    }
  }
});

const requiredIn = ({ parameters = [] }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'query' && parameter.required).map(({ name }) => name);

it.each(operations.filter((operation) => requiredIn(operation).length > 0))(
  '$name refuses a query without its parameters, and names them',
  async (operation) => {
    const { issues, ...error } = errorIn(await sendSample(operation, { address: addressOf(operation, {}) }));
    expect(error).toMatchObject({ status: 400, code: 'malformed' });
    expect(issues?.map(({ path }) => path)).toEqual(requiredIn(operation).map((name) => [name]));
  },
);

it.each(operations.filter((operation) => operation['x-needs']?.plan))(
  '$name refuses shops without the plan',
  async (operation) => {
    await own.choose('free');
    onTestFinished(async () => void (await readPlan(own)));
    expect(errorIn(await sendSample(operation))).toMatchObject({ status: 402, code: 'upgrade_required' });
  },
);

it.each(operations.filter(({ method, responses }) => method === 'GET' && !('402' in responses)))(
  '$name answers on every plan',
  async (operation) => {
    await own.choose('free');
    onTestFinished(async () => void (await readPlan(own)));
    expect(await sendSample(operation)).toMatchObject({ status: 200 });
  },
);

it.each(operations.filter((operation) => operation['x-needs']?.scopes))(
  '$name refuses shops without the scopes',
  async (operation) => {
    const { prisma } = (await import('../platform/database.server')).database;
    const where = { shop: OWN };
    const { scope } = await prisma.session.findFirstOrThrow({ where });
    await prisma.session.updateMany({ where, data: { scope: 'read_products' } });
    onTestFinished(async () => void (await prisma.session.updateMany({ where, data: { scope } })));
    expect(errorIn(await sendSample(operation))).toMatchObject({ status: 403, code: 'missing_scopes' });
  },
);

it.each(Object.entries(document.paths))('%s refuses other methods, and names its own', async (path, methods) => {
  const [operation] = operations.filter((operation) => operation.path === path);
  const known = Object.keys(methods).map((name) => name.toUpperCase());
  for (const method of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'].filter((method) => !known.includes(method))) {
    if (!operation) throw new Error(path);
    const response = await send(own, method, addressOf(operation), undefined, tokenOf(operation, own));
    expect(errorIn(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(known.toSorted());
  }
});

const reads = operations.filter(({ method }) => method === 'GET');

/** Returns the first shop's responses of all methods that read. */
async function readAll(): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const operation of reads) answers.push([operation.name, (await sendSample(operation)).body]);
  return answers;
}

it('a shop can’t read or change another one’s data by its ids, tokens and versions', async () => {
  await expect.poll(async () => (await ask('GET', 'dashboard')).publication.state, { timeout: 20_000 }).toBe('live');
  const before = await readAll();
  const ownData = new RegExp(`roast|${Buffer.from(MARK).toString('base64').slice(1, -3)}`, 'i');
  expect(before.filter(([, body]) => ownData.test(body)).map(([name]) => name.slice(9))).toEqual(
    expect.arrayContaining([
      ...[
        'customCode',
        'features',
        'markets',
        'merchantAnalyticsProviderIds',
        'translations/init',
        'translations/locale',
      ],
      ...['shopMetadata', 'products', 'recommendation-values', 'shopMetrics', 'userActivity', 'customerLeads'],
      ...['customerLeads/export', 'dataRequests/{id}'],
    ]),
  );
  // The saves of the shop itself come last, because the shop would then read their values.
  const writes = operations.filter(({ method }) => method !== 'GET');
  for (const operation of [...reads, ...writes]) {
    const { status, body } = await sendSample(operation, { shop: other });
    const { name, path } = operation;
    expect([name, status < 500, status === 404]).toEqual([name, true, path.includes('{') || status === 404]);
    // A response may repeat values of the request.
    const isEcho = ownData.test(JSON.stringify(samples.get(name)?.body ?? null));
    if (!isEcho) expect([name, body]).toEqual([name, expect.not.stringMatching(ownData)]);
  }
  expect(await readAll()).toEqual(before);
});

it('the response to a failure of Shopify contains no details', async () => {
  const [products] = operations.filter(({ name }) => name === 'GET /api/products');
  if (!products) throw new Error('The API has no products');
  await api.control.post('faults', { match: { path: '/admin/api/' }, malformed: true, times: 1 });
  expect(errorIn(await sendSample(products))).toMatchObject({ status: 503, code: 'unavailable' });
});
