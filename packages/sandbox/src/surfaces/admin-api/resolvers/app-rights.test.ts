import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../testing/admin-api-client.ts';
import { LINEN } from '../../../testing/start-for-test.ts';
import { SHIRT } from '../../../testing/test-products.ts';

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['read_themes']);
});
afterAll(() => api.sandbox.end());

describe('access scopes', () => {
  const revoke = async (...scopes: string[]) =>
    (
      await api.data(
        `mutation ($scopes: [String!]!) { appRevokeAccessScopes(scopes: $scopes) {
          revoked { handle } userErrors { field code } } }`,
        { scopes },
      )
    ).appRevokeAccessScopes;
  const grant = (...scopes: string[]) =>
    api.sandbox.visit('admin', '/store/linen-and-oak/bridge/grantScopes', {
      method: 'POST',
      headers: { origin: api.sandbox.urls.admin },
      body: JSON.stringify({ argument: scopes }),
    });
  const products = async () => (await api.ask('{ products(first: 1) { nodes { id } } }')).errors?.[0].extensions.code;

  it('that are optional can be granted by the merchant and revoked by the app while it runs', async () => {
    expect(await products()).toBe('ACCESS_DENIED');
    await grant('read_products');
    expect(await products()).toBeUndefined();
    expect(await revoke('read_products')).toEqual({ revoked: [{ handle: 'read_products' }], userErrors: [] });
    expect(await products()).toBe('ACCESS_DENIED');
  });

  it('that are required or undeclared cannot be revoked', async () => {
    expect((await revoke('read_themes')).userErrors).toEqual([
      { field: ['scopes'], code: 'CANNOT_REVOKE_REQUIRED_SCOPES' },
    ]);
    expect((await revoke('write_orders')).userErrors).toEqual([
      { field: ['scopes'], code: 'CANNOT_REVOKE_UNDECLARED_SCOPES' },
    ]);
  });
});

describe('webhook subscriptions', () => {
  const create = async (topic: string, webhookSubscription: object) =>
    (
      await api.data(
        `mutation ($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
          webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
            webhookSubscription { id topic uri includeFields endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl } } }
            userErrors { field message } } }`,
        { topic, webhookSubscription },
      )
    ).webhookSubscriptionCreate;

  it('can be created, listed, changed and deleted', async () => {
    const uri = 'https://app.example.com/hooks';
    const { webhookSubscription } = await create('THEMES_PUBLISH', { uri, includeFields: ['id'] });
    expect(webhookSubscription).toMatchObject({
      topic: 'THEMES_PUBLISH',
      uri,
      includeFields: ['id'],
      endpoint: { __typename: 'WebhookHttpEndpoint', callbackUrl: uri },
    });
    const { id } = webhookSubscription;
    const { webhookSubscriptionUpdate } = await api.data(
      `mutation ($id: ID!) { webhookSubscriptionUpdate(id: $id, webhookSubscription: { uri: "pubsub://project:topic" }) {
        webhookSubscription { endpoint { ... on WebhookPubSubEndpoint { pubSubProject pubSubTopic } } } userErrors { message } } }`,
      { id },
    );
    expect(webhookSubscriptionUpdate.webhookSubscription.endpoint).toEqual({
      pubSubProject: 'project',
      pubSubTopic: 'topic',
    });
    const list = async () =>
      (await api.data('{ webhookSubscriptions(first: 9, topics: [THEMES_PUBLISH]) { nodes { id } } }'))
        .webhookSubscriptions.nodes;
    expect(await list()).toEqual([{ id }]);
    const remove =
      'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } } }';
    expect((await api.data(remove, { id })).webhookSubscriptionDelete.deletedWebhookSubscriptionId).toBe(id);
    expect((await api.data(remove, { id })).webhookSubscriptionDelete.userErrors).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  it('keep fields that a change does not name, and are refused if they would equal another one', async () => {
    const uri = 'https://app.example.com/twice';
    const [first, second] = [
      (await create('THEMES_PUBLISH', { uri, filter: 'role:main' })).webhookSubscription,
      (await create('THEMES_PUBLISH', { uri, filter: '(role:main OR role:unpublished)', name: 'other' }))
        .webhookSubscription,
    ];
    const change = async (webhookSubscription: object) =>
      (
        await api.data(
          `mutation ($id: ID!, $webhookSubscription: WebhookSubscriptionInput!) {
            webhookSubscriptionUpdate(id: $id, webhookSubscription: $webhookSubscription) {
              webhookSubscription { filter name } userErrors { message } } }`,
          { id: second.id, webhookSubscription },
        )
      ).webhookSubscriptionUpdate;
    expect(first.id).not.toBe(second.id);
    expect((await change({ name: 'renamed' })).webhookSubscription).toEqual({
      filter: '(role:main OR role:unpublished)',
      name: 'renamed',
    });
    expect((await change({ filter: 'role:main' })).userErrors).toEqual([
      { message: 'Address for this topic has already been taken' },
    ]);
  });

  it.each([
    ['THEMES_PUBLISH', { uri: 'http://app.example.com' }, ['webhookSubscription', 'uri']],
    ['THEMES_PUBLISH', { uri: 'https://localhost/hooks' }, ['webhookSubscription', 'uri']],
    ['THEMES_PUBLISH', { uri: '' }, ['webhookSubscription', 'uri']],
    ['ORDERS_CREATE', { uri: 'https://app.example.com/orders' }, ['topic']],
    ['THEMES_PUBLISH', { uri: 'https://app.example.com', filter: 'main' }, ['webhookSubscription']],
    ['THEMES_PUBLISH', { uri: 'https://app.example.com', filter: '(role:main' }, ['webhookSubscription']],
    ['THEMES_PUBLISH', { uri: 'https://app.example.com', name: 'two words' }, ['webhookSubscription', 'name']],
  ])('are refused with %s to %j', async (topic, input, field) => {
    expect((await create(topic, input)).userErrors).toEqual([{ field, message: expect.any(String) }]);
  });
});

describe('node', () => {
  it('finds resources of the shop, with their type, and nothing else', async () => {
    const { installation } = (await api.sandbox.control('state')).shops[LINEN];
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
    const ids = [installation.id, 'gid://shopify/AppInstallation/1', 'gid://shopify/Nothing/1'];
    expect((await api.data(query, { ids })).nodes).toEqual([
      { __typename: 'AppInstallation', id: installation.id },
      null,
      null,
    ]);
    const { errors } = await api.ask('{ node(id: "7") { id } }');
    expect(errors[0].message).toBe("Invalid global id '7'");
  });

  it('requires the scope of the resource it finds', async () => {
    const { errors } = await api.ask('query ($id: ID!) { node(id: $id) { id ... on Product { title } } }', {
      id: `gid://shopify/Product/${SHIRT.productId}`,
    });
    expect(errors[0].extensions.code).toBe('ACCESS_DENIED');
  });
});
