import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../../testing/test-functions.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const UID = '11112222-3333-4444-5555-666677778888';
let place: ReturnType<typeof openShop>;

beforeEach(() => {
  const extensions = mkdtempSync(join(tmpdir(), 'extensions-'));
  const dir = join(extensions, 'widgets');
  for (const folder of ['blocks', 'assets', 'locales']) mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(
    join(dir, 'shopify.extension.toml'),
    `name = "Widgets"\nhandle = "widgets"\ntype = "theme"\nuid = "${UID}"\n`,
  );
  writeFileSync(join(dir, 'assets/app.js'), '');
  writeFileSync(join(dir, 'locales/en.default.json'), '{ "hello": "Hello {{ name }}" }');
  writeFileSync(
    join(dir, 'blocks/embed.liquid'),
    `<i id="embed">{{ 'hello' | t: name: shop.name }} {{ block.settings.tone }} {{ app.metafields.uptill.config.value.colour }}[{{ app.metafields.other.config.value }}]</i>
<script type="module" src="{{ 'app.js' | asset_url }}"></script>
{% schema %}{ "name": "Embed", "target": "body", "settings": [{ "type": "text", "id": "tone", "label": "Tone", "default": "calm" }] }{% endschema %}`,
  );
  place = openShop('linen-and-oak', { extensionsDir: extensions });
  const stamp = { compareDigest: '', createdAt: '', updatedAt: '' };
  place.shop.installation = {
    id: '1',
    grantedScopes: [],
    tokens: [],
    metafields: [{ id: '1', namespace: 'uptill', key: 'config', type: 'json', value: '{"colour":"green"}', ...stamp }],
    subscriptions: [],
    purchases: [],
    credits: [],
    cartTransforms: [],
  };
  place.shop.themeSettings.current.blocks = {
    '77': { type: `shopify://apps/uptill/blocks/embed/${UID}`, disabled: false, settings: {} },
  };
});

const pageOf = () => new Shopper(place).page('/');

describe('an app embed', () => {
  it('is at the end of the body, with its translations, its settings and the metafields of its own app', async () => {
    expect(await pageOf()).toMatch(/<i id="embed">Hello Linen &amp; Oak calm green\[\]<\/i>[\s\S]*<\/body>/);
  });

  it('works beside extensions of other types, such as Functions', async () => {
    cpSync(FUNCTIONS, place.sandbox.extensionsDir, { recursive: true });
    expect(await pageOf()).toContain('id="embed"');
  });

  it('loads its assets from the CDN, with a version', async () => {
    expect(await pageOf()).toMatch(
      new RegExp(`src="http://cdn\\.localhost:4400/extensions/${UID}/uptill-\\d+/assets/app\\.js\\?v=\\d+"`),
    );
  });

  it('is absent while it is disabled, was never enabled, belongs to another app, or the app is not installed', async () => {
    const { current } = place.shop.themeSettings;
    const [block] = Object.values(current.blocks ?? {});
    if (block) block.disabled = true;
    expect(await pageOf()).not.toContain('id="embed"');
    current.blocks = { '1': { type: `shopify://apps/other/blocks/embed/${UID}`, settings: {} } };
    expect(await pageOf()).not.toContain('id="embed"');
    current.blocks = {};
    expect(await pageOf()).not.toContain('id="embed"');
    current.blocks = { '77': { type: `shopify://apps/uptill/blocks/embed/${UID}`, settings: {} } };
    expect(await pageOf()).toContain('id="embed"');
    place.shop.installation = null;
    expect(await pageOf()).not.toContain('id="embed"');
  });

  it('prints an error in its place when its Liquid is broken, and the page still renders', async () => {
    writeFileSync(
      join(place.sandbox.extensionsDir, 'widgets/blocks/embed.liquid'),
      '{% if %}{% schema %}{"name":"x","target":"body"}{% endschema %}',
    );
    const html = await pageOf();
    expect(html).toContain('Liquid syntax error (blocks/embed line 1)');
    expect(html).toContain('</body>');
  });
});
