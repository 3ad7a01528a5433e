import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeepL } from '../../apps/admin/app/domain/translations/deepl.server';
import { type DeepL, startDeepL } from '../start-deepl.ts';

let deepl: DeepL;

beforeAll(async () => {
  deepl = await startDeepL();
});
afterAll(() => deepl.close());

const translate = (texts: { text: string; isHtml: boolean }[], to = 'de', key = 'key') =>
  createDeepL({ key, url: deepl.url }).translate(texts, { from: 'en', to });

const plain = (text: string) => ({ text, isHtml: false });
const html = (text: string) => ({ text, isHtml: true });

describe('DeepL', () => {
  it('translates plain texts and HTML, in their order, and leaves placeholders and special characters alone', async () => {
    const texts = [
      plain('Buy & save <now>, [price] left'),
      html('<p>See <a href="/[x]">[name]</a></p>'),
      plain('[a] [b] &amp;'),
    ];
    expect(await translate(texts)).toEqual([
      'DE Buy & save <now>, [price] left',
      'DE <p>See <a href="/[x]">[name]</a></p>',
      'DE [a] [b] &amp;',
    ]);
    const [xml, hypertext] = deepl.requests
      .slice(-2)
      .toSorted((one, other) => String(other.get('tag_handling')).localeCompare(String(one.get('tag_handling'))));
    expect(xml?.get('ignore_tags')).toBe('x');
    expect(xml?.getAll('text')[0]).toBe('Buy &amp; save &lt;now&gt;, <x>[price]</x> left');
    expect(hypertext?.getAll('text')).toEqual(['<p>See <a href="/[x]"><span translate="no">[name]</span></a></p>']);
  });

  it('names Shopify’s languages as DeepL does', async () => {
    for (const [locale, name] of Object.entries({ en: 'EN-US', 'fr-CA': 'FR', 'pt-BR': 'PT-BR', 'zh-CN': 'ZH-HANS' })) {
      expect(await translate([plain('Buy')], locale)).toEqual([`${name} Buy`]);
    }
  });

  it('gives no translation of a text whose placeholder was lost', async () => {
    expect(await translate([plain('forget [price]'), plain('Buy')])).toEqual([null, 'DE Buy']);
  });

  it.each([
    ['wrong', 'unavailable', 'doesn’t work at the moment'],
    ['busy', 'too_many_requests', 'DeepL is busy'],
    ['used-up', 'unavailable', 'allowance of characters'],
    ['broken', 'unavailable', 'could not translate'],
  ])('explains the failure of requests with the key "%s"', async (key, code, message) => {
    await expect(translate([plain('Buy')], 'de', key)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it('explains a language that it does not offer, and a service that can’t be reached', async () => {
    await expect(translate([plain('Buy')], 'cy')).rejects.toMatchObject({
      code: 'validation',
      message: 'DeepL does not offer this language.',
    });
    const unreachable = createDeepL({ key: 'key', url: 'http://127.0.0.1:1' });
    await expect(unreachable.translate([plain('Buy')], { from: 'en', to: 'de' })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('did not answer'),
    });
  });
});
