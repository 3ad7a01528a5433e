import { CLIENT_ID, type TestSandbox } from './start-for-test.ts';

const GRANT = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
};

export interface TokenAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
  body: any;
}

/** Sends `POST /admin/oauth/access_token` of a shop, by default a token exchange. */
export async function postTokenEndpoint(
  sandbox: TestSandbox,
  shop: string,
  body: Record<string, unknown>,
): Promise<TokenAnswer> {
  const secret = sandbox.appEnvironment.SHOPIFY_API_SECRET;
  const answer = await sandbox.visit(shop, '/admin/oauth/access_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: CLIENT_ID, client_secret: secret, ...GRANT, ...body }),
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

/** Returns an access token, requested as the app does it. */
export async function accessToken(sandbox: TestSandbox, shop: string): Promise<string> {
  const { token } = await sandbox.control('session-token', { shop });
  const { body } = await postTokenEndpoint(sandbox, shop, { subject_token: token, expiring: '1' });
  return body.access_token;
}

/** Sends an operation to the Admin API and returns the response's body. */
export async function askAdminApi(
  sandbox: TestSandbox,
  shop: string,
  token: string,
  query: string,
  variables: Record<string, unknown> = {},
  version = '2026-10',
) {
  const answer = await sandbox.visit(shop, `/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
}
