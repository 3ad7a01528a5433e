import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LINEN, startForTest, type TestSandbox } from '../../../testing/start-for-test.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.end());
beforeEach(() => sandbox.control('reset', {}));

const editor = '/store/linen-and-oak/themes/current/editor';
const list = async (template: string) => (await sandbox.visit('admin', `${editor}/sections?template=${template}`)).text;
const page = async (path: string) => (await sandbox.visit('linen-and-oak', path)).text;
const change = (body: object) =>
  sandbox.visit('admin', `${editor}/change`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: sandbox.urls.admin, 'content-type': 'application/json' },
  });
const shownSections = (html: string) =>
  [...html.matchAll(/id="shopify-section-template--\d+__([\w-]+)"/g)].map(([, key]) => key);

describe('the list of sections', () => {
  it('has the sections of the page, from header to footer, with the names in their schemas', async () => {
    const names = [...(await list('index')).matchAll(/data-do="select"[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(names).toEqual([
      'Announcement',
      'Header',
      'Hero',
      'Collection tiles',
      'Featured collection',
      'Text columns',
      'Footer',
    ]);
  });

  it('has a field of the right type for each setting of sections and blocks', async () => {
    const html = await list('index');
    expect(html).toMatch(/<input type="text"[^>]*data-setting="heading" value="Good things for every day">/);
    expect(html).toMatch(/<input type="range"[^>]*data-setting="limit" min="2" max="12" step="1" value="8">/);
    expect(html).toMatch(/<option value="standard" selected>Standard<\/option>/);
    expect(html).toContain('data-block="[&quot;one&quot;]"');
  });

  it('reads templates only', async () => {
    expect((await sandbox.visit('admin', `${editor}/sections?template=../../config`)).status).toBe(400);
  });
});

describe('a change in the theme editor', () => {
  const hero = { file: 'templates/index.json', section: 'hero' };

  it('changes the shop, but neither the theme’s folder nor other shops', async () => {
    expect((await change({ ...hero, setting: 'heading', value: 'Made <here>' })).status).toBe(204);
    expect(await page('/')).toContain('Made &lt;here&gt;');
    expect((await sandbox.visit('north-roast', '/')).text).toContain('Good things for every day');
    await sandbox.control('reset', {});
    expect(await page('/')).toContain('Good things for every day');
  });

  it('can change a block', async () => {
    await change({ file: 'templates/index.json', section: 'promises', block: ['one'], setting: 'heading', value: 'A' });
    expect(await page('/')).toMatch(/columns__heading">A</);
  });

  it('hides a section and shows it again', async () => {
    await change({ ...hero, hidden: true });
    expect(shownSections(await page('/'))).not.toContain('hero');
    await change({ ...hero, hidden: false });
    expect(shownSections(await page('/'))).toContain('hero');
  });

  it('reorders sections', async () => {
    const order = ['promises', 'hero', 'tiles', 'featured'];
    expect((await change({ file: hero.file, order })).status).toBe(204);
    expect(shownSections(await page('/'))).toEqual(order);
  });

  it('is refused with a message if it does not match the file', async () => {
    for (const wrong of [
      { ...hero, section: 'nowhere', hidden: true },
      { ...hero, block: ['nowhere'], setting: 'heading', value: '' },
      { file: hero.file, order: ['hero'] },
      { file: 'config/settings_data.json', order: [] },
      { file: 'templates/../config/settings_data.json', order: [] },
    ]) {
      const answer = await change(wrong);
      expect([answer.status, JSON.parse(answer.text).message]).toEqual([422, expect.any(String)]);
    }
    expect((await sandbox.control('state')).shops[LINEN].themeLibrary.published).toBeNull();
  });

  it('is accepted from the editor only', async () => {
    const answer = await sandbox.visit('admin', `${editor}/change`, {
      method: 'POST',
      body: JSON.stringify({ ...hero, hidden: true }),
      headers: { origin: 'http://linen-and-oak.localhost' },
    });
    expect(answer.status).toBe(403);
  });
});
