import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../app/platform/texts/catalogues.ts';
import type { HelpNode } from '../app/ui/help/topic.ts';
import { compilePage, isHelpPage } from './compile-page.ts';
import { helpPaths, readPage } from './help-pages.ts';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

const deadLinks: string[] = [];

const compile = (markdown: string, path = 'widgets/lamp.md', title = '# Lamp') =>
  compilePage(`${title}\n\n${markdown}`, {
    path,
    isHelp: (other) => ['widgets/lamp.md', 'widgets/shade.md', 'plans.md'].includes(other),
    picture: (file) => ({ src: `/assets/${file}`, width: 20, height: 10 }),
    onDeadLink: (href) => deadLinks.push(href),
  });

/** Writes a node as HTML, to compare it. */
function html(node: HelpNode): string {
  if (typeof node === 'string') return node;
  const attributes = Object.entries(node.attributes ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : ` ${name}="${value}"`,
  );
  return `<${node.tag}${attributes.join('')}>${node.children.map(html).join('')}</${node.tag}>`;
}

const bodyOf = (markdown: string, path?: string) => compile(markdown, path).body.map(html).join('');

describe('a help page', () => {
  it('has the title, the first paragraph and the sections of its docs page', () => {
    const { topic, sections } = compile('It **shines**.\n\n## Light & shade\n\n- On\n- Off\n\n### Size\n\nSmall.');
    expect(topic).toEqual({ name: 'lamp', title: 'Lamp', summary: 'It shines.', isWidget: true });
    expect(sections).toEqual([
      { id: '', heading: '', text: 'It shines.' },
      { id: 'light--shade', heading: 'Light & shade', text: 'On Off' },
      { id: 'size', heading: 'Size', text: 'Small.' },
    ]);
    expect(compile('Prices.', 'plans.md').topic).toMatchObject({ name: 'plans', isWidget: false });
    expect(() => compile('', 'shade.md', 'No title')).toThrow('docs/shade.md does not begin with a title');
  });

  it('links to other pages in the app, and to other addresses', () => {
    expect(bodyOf('[a](shade.md) [b](../plans.md#trial) [c](#size) [d](https://example.com/)')).toBe(
      '<p><a href="/help/shade">a</a> <a href="/help/plans#trial">b</a> <a href="/help/lamp#size">c</a> <a href="https://example.com/">d</a></p>',
    );
  });

  it('replaces links to other files of the project by their text, and reports them', () => {
    deadLinks.length = 0;
    expect(bodyOf('[code](../../apps/lamp.ts), [why](../decisions/0001-lamp.md)')).toBe('<p>code, why</p>');
    expect(deadLinks).toEqual(['../../apps/lamp.ts', '../decisions/0001-lamp.md']);
  });

  it('shows pictures in their size', () => {
    const picture = '<img src="/assets/pictures/lamp.png" alt="A lamp" width="20" height="10"></img>';
    expect(bodyOf('![A lamp](../pictures/lamp.png)')).toBe(`<p>${picture}</p>`);
    expect(bodyOf('<p>\n<img src="pictures/lamp.png" width="70%" alt="A lamp">\n</p>', 'plans.md')).toBe(
      `<p>${picture.replace('>', ' share="70%">')}</p>`,
    );
  });

  it('contains no scripts, no handlers and no dangerous addresses', () => {
    expect(
      bodyOf('a <script>alert(1)</script><b onclick="x()">b</b> <iframe src="x"></iframe>[c](javascript:alert(1))'),
    ).toBe('<p>a b c</p>');
  });

  it('names settings by their labels only', () => {
    const table = '| setting | values |\n|---|---|\n| **Size** `lampSize` | a `code` |';
    expect(bodyOf(table)).toContain('<td><strong>Size</strong></td><td>a <code>code</code></td>');
    expect(compile(table).sections[0]?.text).toBe('Size, a code.');
  });
});

describe('the part for developers', () => {
  it('is left out, up to the next heading of the same level', () => {
    const markdown = '## Use\n\nPress.\n\n## For developers\n\nCode.\n\n### API\n\nMore.\n\n## Colours\n\nRed.';
    expect(bodyOf(markdown)).toBe('<h2 id="use">Use</h2><p>Press.</p><h2 id="colours">Colours</h2><p>Red.</p>');
  });

  it('may be a whole page', () => {
    expect(isHelpPage('<!-- for developers -->\n\n# API')).toBe(false);
    expect(isHelpPage('# Lamp\n\n<!-- settings -->')).toBe(true);
  });

  it('is every guide and every other page that the help leaves out, and has no translations', () => {
    const pages = globSync('{*,guides/*,widgets/*,decisions/README}.md', { cwd: docs });
    const forDevelopers = pages.filter((path) => !isHelpPage(readFileSync(join(docs, path), 'utf8')));
    expect(forDevelopers.filter((path) => path.startsWith('guides')).length).toBeGreaterThan(10);
    expect(pages.filter((path) => !forDevelopers.includes(path)).toSorted()).toEqual(helpPaths('en'));
    for (const language of Object.keys(CATALOGUES)) {
      const translated = forDevelopers.filter((path) => existsSync(join(docs, language, path)));
      expect([language, ...translated]).toEqual([language]);
    }
  });
});

/** Elements inside a sentence, which a translation may place elsewhere. */
const INLINE = new Set(['a', 'br', 'code', 'del', 'em', 'strong']);

/** Returns the parts that a translation shares with its English page: the order of its elements, with pictures and code. */
function partsOf(nodes: readonly HelpNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || INLINE.has(node.tag)) return [];
    if (node.tag === 'pre') return html(node);
    return [`${node.tag} ${node.attributes?.src ?? ''}`, ...partsOf(node.children)];
  });
}

function contentOf(path: string) {
  const { page, pictures } = readPage(path);
  return { parts: partsOf(page.body), pictures: pictures.map((picture) => picture.split('/').at(-1)) };
}

describe.each(['en', ...Object.keys(CATALOGUES)])('the help in %s', (language) => {
  const paths = helpPaths(language);

  it('has every page', () => {
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.map((path) => path.replace(`${language}/`, ''))).toEqual(helpPaths('en'));
  });

  it.each(paths)(
    'docs/%s has the parts of its English page, and links only to other help pages and to other sites',
    (path) => {
      expect(contentOf(path)).toEqual(contentOf(path.replace(`${language}/`, '')));
      expect(readPage(path).deadLinks).toEqual([]);
    },
  );
});
