import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns paths below the root, with forward slashes. */
const pathsOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** Returns the targets of the links and pictures in a page, without those to other sites. */
function linksIn(markdown: string): string[] {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');
  return targets.filter((target) => !/^(https?|mailto):/.test(target));
}

/** Returns the ids of a page's headings as GitHub makes them. */
function headingIds(markdown: string): string[] {
  const headings = [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

/** Returns the paths that the links of a page lead to. */
const linkedFrom = (page: string) =>
  linksIn(read(page)).map((link) => posix.join(posix.dirname(page), link.split('#', 1)[0] ?? ''));

describe('the documents of the repository', () => {
  it.each([
    ['README.md', 8_192],
    ['CONTRIBUTING.md', 6_144],
  ])('%s has at most %i bytes', (page, maxBytes) => {
    expect(Buffer.byteLength(read(page))).toBeLessThanOrEqual(maxBytes);
  });

  it('CONTRIBUTING.md links every guide', () => {
    const guides = pathsOf('docs/guides/*.md');
    expect(guides.length).toBeGreaterThan(10);
    expect(guides.filter((guide) => !linkedFrom('CONTRIBUTING.md').includes(guide))).toEqual([]);
  });

  it('the index of decisions names each record once, by its number and its title', () => {
    const entries = [...read('docs/decisions/README.md').matchAll(/^- \[(.+?)\]\((\d{4}-[\w-]+\.md)\)/gm)];
    const listed = entries.map(([, title, file]) => `${file}: # ${title}`);
    const records = pathsOf('docs/decisions/0*.md').map(
      (path) => `${posix.basename(path)}: ${read(path).split('\n', 1)}`,
    );
    expect(listed.toSorted()).toEqual(records);
  });

  it('a record that a later one supersedes names the later one, and so does the index', () => {
    const lines = read('docs/decisions/README.md').split('\n');
    const superseded = lines.filter((line) => line.includes('Superseded'));
    expect(superseded.length).toBeGreaterThan(5);
    for (const line of superseded) {
      const [older = '', ...newer] = [...line.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map((match) => match[1] ?? '');
      for (const record of newer)
        expect([older, read(`docs/decisions/${older}`)]).toEqual([older, expect.stringContaining(record)]);
    }
  });

  it('a record that replaces a part of another is named beside it in the index', () => {
    const index = read('docs/decisions/README.md').split('\n');
    for (const path of pathsOf('docs/decisions/0*.md')) {
      const [, sentence = ''] = /^Date: .*?(Replaces [^\n]*)/m.exec(read(path)) ?? [];
      for (const [number] of sentence.replace(/\]\([^)]*\)/g, '').matchAll(/\d+/g)) {
        const entry = index.find((line) => line.startsWith(`- [${number}. `));
        expect([path, entry]).toEqual([path, expect.stringContaining(posix.basename(path))]);
      }
    }
  });

  const pages = pathsOf('{*.md,.github/*.md,docs/**/*.md,packages/*/README.md,prisma/*.md}');

  it.each(pages)('the links of %s lead to files and headings of the repository', (page) => {
    const broken = linksIn(read(page)).filter((link) => {
      const [file = '', heading] = link.split('#', 2);
      const path = file ? posix.join(posix.dirname(page), decodeURI(file)) : page;
      if (!existsSync(join(root, path))) return true;
      return heading !== undefined && path.endsWith('.md') && !headingIds(read(path)).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});
