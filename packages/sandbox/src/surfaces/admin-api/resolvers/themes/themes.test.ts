import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { LINEN } from '../../../../testing/start-for-test.ts';

let api: AdminApiForTest;

// biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
type Answer = any;

beforeAll(async () => {
  api = await openAdminApi(['write_themes']);
});
afterAll(() => api.sandbox.end());

beforeEach(async () => {
  await api.sandbox.control('theme-exemption', { shop: LINEN, granted: true });
});

const main = async (): Promise<string> =>
  (await api.data('{ themes(first: 1, roles: [MAIN]) { nodes { id } } }')).themes.nodes[0].id;

const page = async (path: string) => (await api.sandbox.visit('linen-and-oak', path)).text;

const UPSERT = `mutation ($themeId: ID!, $files: [OnlineStoreThemeFilesUpsertFileInput!]!) {
  themeFilesUpsert(themeId: $themeId, files: $files) {
    upsertedThemeFiles { filename size checksumMd5 } job { done } userErrors { filename field code message } } }`;

const upsert = async (files: Record<string, string | { type: string; value: string }>, themeId?: string) =>
  (
    await api.data(UPSERT, {
      themeId: themeId ?? (await main()),
      files: Object.entries(files).map(([filename, body]) => ({
        filename,
        body: typeof body === 'string' ? { type: 'TEXT', value: body } : body,
      })),
    })
  ).themeFilesUpsert;

const read = async (filenames: string[], id?: string) =>
  (
    await api.data(
      `query ($id: ID!, $filenames: [String!]) { theme(id: $id) { files(filenames: $filenames) {
        nodes { filename contentType size checksumMd5 body {
          ... on OnlineStoreThemeFileBodyText { content } ... on OnlineStoreThemeFileBodyBase64 { contentBase64 } } }
        userErrors { code filename } } } }`,
      { id: id ?? (await main()), filenames },
    )
  ).theme.files;

describe('writing themes', () => {
  it('requires Shopify’s exemption besides the scope', async () => {
    await api.sandbox.control('theme-exemption', { shop: LINEN, granted: false });
    const { data, errors } = await api.ask(UPSERT, { themeId: await main(), files: [] });
    expect(data.themeFilesUpsert).toBeNull();
    expect(errors[0].message).toMatch(
      /^Access denied for themeFilesUpsert field\. Required access: The user needs write_themes and an exemption from Shopify to modify theme files\./,
    );
    expect(errors[0].extensions.code).toBe('ACCESS_DENIED');
  });
});

describe('themeFilesUpsert', () => {
  it('writes files from text, base64 and an address, which the storefront shows immediately', async () => {
    const upload = '/uploads/01234567-89ab-4cde-8f01-23456789abcd/afar.liquid';
    await api.sandbox.visit('cdn', upload, { method: 'PUT', body: 'From afar' });
    const answer = await upsert({
      'snippets/afar.liquid': { type: 'URL', value: api.sandbox.urls.cdn + upload },
      'sections/note.liquid':
        '<p class="note">{% render \'afar\' %} {{ section.settings.word }}</p>{% schema %}{"name":"Note","settings":[{"type":"text","id":"word","default":"and near"}]}{% endschema %}',
      'templates/page.note.json': '{"sections":{"a":{"type":"note"}},"order":["a"]}',
      'assets/dot.gif': { type: 'BASE64', value: 'R0lGODlhAQABAAAAACw=' },
    });
    expect(answer.userErrors).toEqual([]);
    expect(answer.upsertedThemeFiles).toContainEqual({
      filename: 'assets/dot.gif',
      size: '14',
      checksumMd5: createHash('md5').update(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')).digest('hex'),
    });
    expect(await page('/pages/about?view=note')).toContain('<p class="note">From afar and near</p>');
    const asset = await api.sandbox.visit('cdn', '/shop/linen-and-oak/t/1/assets/dot.gif');
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'image/gif']);
    const { nodes } = await read(['assets/dot.gif', 'snippets/afar.liquid']);
    expect(nodes).toMatchObject([
      { contentType: 'image/gif', body: { contentBase64: 'R0lGODlhAQABAAAAACw=' } },
      { contentType: 'application/x-liquid', size: '9', body: { content: 'From afar' } },
    ]);
  });

  it.each([
    ['templates/no.txt', 'x', 'Filename is invalid'],
    ['../../package.json', '{}', 'Filename is invalid'],
    ['snippets/broken.liquid', 'a\n{% if %}', /^Liquid syntax error \(line 2\): /],
    ['templates/broken.json', '{ nope', /^Invalid JSON/],
    [
      'templates/unknown.json',
      '{"sections":{"a":{"type":"nowhere"}},"order":["a"]}',
      "Section type 'nowhere' does not refer to an existing section file",
    ],
    [
      'layout/theme.liquid',
      '<html>{{ content_for_layout }}</html>',
      'Missing {{content_for_header}} in the head section of the template',
    ],
  ])('refuses %s and writes the others', async (filename, value, message) => {
    const { upsertedThemeFiles, userErrors } = await upsert({ [filename]: value, 'snippets/right.liquid': 'Right' });
    expect(userErrors).toEqual([
      { filename, field: ['files', '0'], code: 'FILE_VALIDATION_ERROR', message: expect.stringMatching(message) },
    ]);
    expect(upsertedThemeFiles).toMatchObject([{ filename: 'snippets/right.liquid' }]);
  });

  it('refuses bodies on the internet, duplicate names, more than fifty files, and an unknown theme', async () => {
    const afar = await upsert({ 'snippets/a.liquid': { type: 'URL', value: 'https://example.com/a.liquid' } });
    expect(afar.userErrors[0]).toMatchObject({ code: 'FILE_VALIDATION_ERROR', filename: 'snippets/a.liquid' });
    const body = { type: 'TEXT', value: '' };
    const names = (count: number, name: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => ({ filename: name(index), body }));
    const codes = async (files: object[], themeId?: string) =>
      (await api.data(UPSERT, { themeId: themeId ?? (await main()), files })).themeFilesUpsert.userErrors.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes(names(2, () => 'snippets/a.liquid'))).toEqual(['DUPLICATE_FILE_INPUT']);
    expect(await codes(names(51, (index) => `snippets/a${index}.liquid`))).toEqual(['LESS_THAN_OR_EQUAL_TO']);
    expect(
      await codes(
        names(1, () => 'snippets/a.liquid'),
        'gid://shopify/OnlineStoreTheme/1',
      ),
    ).toEqual(['NOT_FOUND']);
  });

  it('of the settings changes the theme’s look and the enabled app embeds', async () => {
    await api.sandbox.control('embed', { shop: LINEN, enabled: true });
    const [{ body }] = (await read(['config/settings_data.json'])).nodes;
    const settings = JSON.parse(body.content.replace(/^\/\*[\s\S]*?\*\//, ''));
    const changed = { ...settings, current: { ...settings.current, cart_type: 'page', blocks: {} } };
    await upsert({ 'config/settings_data.json': JSON.stringify(changed) });
    const again = JSON.parse(
      (await read(['config/settings_data.json'])).nodes[0].body.content.replace(/^\/\*[\s\S]*?\*\//, ''),
    );
    expect(again.current).toMatchObject({ cart_type: 'page', blocks: {} });
    const { shops } = await api.sandbox.control('state', undefined, 'GET');
    expect(shops[LINEN].themeSettings.current.blocks).toEqual({});
  });
});

describe('files of a theme', () => {
  const change = async (mutation: string, variables: object) =>
    Object.values<Answer>(await api.data(mutation, { themeId: await main(), ...variables }))[0];

  it('can be copied over others', async () => {
    await upsert({ 'snippets/one.liquid': 'One' });
    const copy = (srcFilename: string) =>
      change(
        `mutation ($themeId: ID!, $files: [ThemeFilesCopyFileInput!]!) { themeFilesCopy(themeId: $themeId, files: $files) {
          copiedThemeFiles { filename size } userErrors { filename code } } }`,
        { files: [{ srcFilename, dstFilename: 'snippets/two.liquid' }] },
      );
    expect(await copy('snippets/one.liquid')).toEqual({
      copiedThemeFiles: [{ filename: 'snippets/two.liquid', size: '3' }],
      userErrors: [],
    });
    expect(await copy('snippets/none.liquid')).toMatchObject({
      userErrors: [{ filename: 'snippets/none.liquid', code: 'NOT_FOUND' }],
    });
  });

  it('can be deleted, including those of the folder, except files that every theme must have', async () => {
    const { deletedThemeFiles, userErrors } = await change(
      `mutation ($themeId: ID!, $files: [String!]!) { themeFilesDelete(themeId: $themeId, files: $files) {
        deletedThemeFiles { filename } userErrors { filename code } } }`,
      { files: ['templates/404.json', 'layout/theme.liquid', '*'] },
    );
    expect(deletedThemeFiles).toEqual([{ filename: 'templates/404.json' }]);
    expect(userErrors).toEqual([
      { filename: 'layout/theme.liquid', code: 'FILE_VALIDATION_ERROR' },
      { filename: '*', code: 'NOT_FOUND' },
    ]);
    expect((await read(['templates/404.json'])).userErrors).toEqual([
      { code: 'NOT_FOUND', filename: 'templates/404.json' },
    ]);
  });

  it('are not rendered once they are deleted', async () => {
    const remove = (name: string) =>
      change(
        'mutation ($themeId: ID!, $files: [String!]!) { themeFilesDelete(themeId: $themeId, files: $files) { userErrors { code } } }',
        { files: [name] },
      );
    const [{ filename }] = (await read(['snippets/*'])).nodes;
    const snippet = filename.replace(/^snippets\/|\.liquid$/g, '');
    await upsert({ 'templates/page.gone.liquid': `<p>{% render '${snippet}' %}</p>` });
    const missing = `Could not find asset snippets/${snippet}.liquid`;
    expect(await page('/pages/about?view=gone')).not.toContain(missing);
    await remove(filename);
    expect(await page('/pages/about?view=gone')).toContain(missing);
  });

  it('are read in pages', async () => {
    const query = `query ($id: ID!, $after: String) { theme(id: $id) { files(first: 3, after: $after, filenames: ["snippets/*"]) {
      nodes { filename } pageInfo { hasNextPage endCursor } } } }`;
    const first = (await api.data(query, { id: await main() })).theme.files;
    const second = (await api.data(query, { id: await main(), after: first.pageInfo.endCursor })).theme.files;
    const names = [...first.nodes, ...second.nodes].map(({ filename }) => filename);
    expect(new Set(names).size).toBe(6);
    expect(names).toEqual(names.toSorted());
  });
});

describe('a theme', () => {
  const run = async (mutation: string, variables: object) =>
    Object.values<Answer>(await api.data(mutation, { ...variables }))[0];
  const duplicate = (id: string, name?: string) =>
    run(
      'mutation ($id: ID!, $name: String) { themeDuplicate(id: $id, name: $name) { newTheme { id name role } userErrors { code } } }',
      { id, name },
    );
  const publish = (id: string) =>
    run('mutation ($id: ID!) { themePublish(id: $id) { theme { id role } userErrors { code } } }', { id });
  const remove = (id: string) =>
    run('mutation ($id: ID!) { themeDelete(id: $id) { deletedThemeId userErrors { code message } } }', { id });

  it('is duplicated without being visible, visible once published, and can be deleted after another is published', async () => {
    const original = await main();
    const { newTheme } = await duplicate(original, 'Draft');
    expect(newTheme).toMatchObject({ name: 'Draft', role: 'UNPUBLISHED' });
    await upsert({ 'templates/page.draft.liquid': '<p>Draft of the {{ theme.id }}</p>' }, newTheme.id);
    expect(await page('/pages/about?view=draft')).not.toContain('Draft of');

    expect(await publish(newTheme.id)).toMatchObject({ theme: { id: newTheme.id, role: 'MAIN' }, userErrors: [] });
    expect(await page('/pages/about?view=draft')).toContain(`Draft of the ${newTheme.id.replace(/.*\//, '')}`);
    expect((await remove(newTheme.id)).userErrors[0].message).toBe('The published theme cannot be deleted');

    await publish(original);
    expect(await page('/pages/about?view=draft')).not.toContain('Draft of');
    expect(await remove(newTheme.id)).toEqual({ deletedThemeId: newTheme.id, userErrors: [] });
    expect((await remove(newTheme.id)).userErrors[0].code).toBe('NOT_FOUND');
  });

  it('can be renamed, to at most fifty characters', async () => {
    const id = await main();
    const rename = (name: string) =>
      run(
        'mutation ($id: ID!, $name: String) { themeUpdate(id: $id, input: { name: $name }) { theme { name } userErrors { code } } }',
        { id, name },
      );
    expect(await rename('Winter')).toEqual({ theme: { name: 'Winter' }, userErrors: [] });
    expect((await rename(' ')).userErrors).toEqual([{ code: 'INVALID' }]);
    expect((await rename('a'.repeat(51))).userErrors).toEqual([{ code: 'TOO_LONG' }]);
  });

  it('sends a webhook for each kind of change', async () => {
    const topics = ['THEMES_CREATE', 'THEMES_UPDATE', 'THEMES_PUBLISH', 'THEMES_DELETE'];
    for (const topic of topics) {
      await run(
        `mutation ($topic: WebhookSubscriptionTopic!) { webhookSubscriptionCreate(topic: $topic,
          webhookSubscription: { uri: "https://uptill.example.com/themes" }) { userErrors { message } } }`,
        { topic },
      );
    }
    const original = await main();
    const { newTheme } = await duplicate(original, 'Told');
    await run('mutation ($id: ID!) { themeUpdate(id: $id, input: { name: "Retold" }) { theme { id } } }', newTheme);
    await publish(newTheme.id);
    await publish(original);
    await remove(newTheme.id);
    await upsert({ 'snippets/untold.liquid': '' });
    const { shops } = await api.sandbox.control('state', undefined, 'GET');
    const told = shops[LINEN].webhookDeliveries.filter(({ topic }: Answer) => topic.startsWith('themes/'));
    const number = Number(newTheme.id.replace(/.*\//, ''));
    expect(
      told.map(({ topic, body }: Answer) => [topic, JSON.parse(body).id === number, JSON.parse(body).role]),
    ).toEqual([
      ['themes/create', true, 'unpublished'],
      ['themes/update', true, 'unpublished'],
      ['themes/publish', true, 'main'],
      ['themes/publish', false, 'main'],
      ['themes/delete', true, undefined],
    ]);
  });

  it('cannot be created from a zip in the sandbox', async () => {
    const { errors } = await api.ask(
      'mutation { themeCreate(source: "https://example.com/theme.zip") { theme { id } } }',
    );
    expect(errors[0].extensions.code).toBe('NOT_IN_SANDBOX');
  });
});

it('changed files survive a restart, and the theme’s folder is unchanged', async () => {
  await upsert({ 'templates/page.kept.liquid': '<p>Kept</p>' });
  const sandbox = await api.sandbox.restart();
  expect((await sandbox.visit('linen-and-oak', '/pages/about?view=kept')).text).toContain('<p>Kept</p>');
  expect((await sandbox.visit('north-roast', '/pages/about?view=kept')).text).not.toContain('<p>Kept</p>');
});
