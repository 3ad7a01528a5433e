import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { t } from '../../apps/admin/app/platform/texts/texts.ts';
import { root, sourceFiles } from './project-files.ts';
import { writtenTexts } from './written-texts.ts';

const CATALOGUE = 'apps/admin/app/platform/texts/en.json';

const texts: Record<string, string> = JSON.parse(readFileSync(join(root, CATALOGUE), 'utf8'));

/** Files whose texts no merchant reads, with the reader. */
const OTHER_READERS: Record<string, string> = {
  'app/platform/chunks/load-chunk.ts': 'the browser’s console',
  'app/domain/translations/csv.ts': 'spreadsheets, whose columns it names',
  'app/domain/documents/document-kinds.ts': 'nobody: sample content',
  'app/pages/custom-code/highlighting.ts': 'nobody: colours',
  'app/domain/extras/extra-products.server.ts': 'Shopify',
  'app/ui/form/controls/rich-text/rich-text-schema.ts': 'the editor',
  'app/platform/log.server.ts': 'whoever runs the app',
  'app/domain/shops/token-storage.server.ts': 'whoever runs the app',
  'app/platform/parse-environment.server.ts': 'whoever starts the app',
  'app/domain/resources/picked-resources.ts': 'Shopify’s own title is recognised',
  'app/domain/preview/preview-asset.server.ts': 'developers',
  'app/domain/preview/preview-document.ts': 'screen readers, which read the title of the frame instead',
  'app/routes/api.billing.ts': 'developers',
  'app/routes/auth.ts': 'Shopify',
  'app/routes/health.ts': 'monitoring',
  'app/platform/process-metrics.server.ts': 'monitoring',
  'app/routes/readyz.ts': 'monitoring',
  'app/routes/metrics.ts': 'monitoring',
  'app/routes/proxy.countries.ts': 'Shopify, which renders its Liquid',
  'app/platform/shopify/admin-api-errors.ts': 'Shopify’s own messages are recognised',
  'app/domain/shops/signatures.server.ts': 'Shopify',
};

/** Operations, the name of the app, ids of fields and of what describes them, addresses, headers, CSS, scripts and markup. */
const NO_TEXT =
  /^(private|public), |^1fr auto$|^questions for leads$|^does not exist$|^#graphql|^Uptill$|^\{\}\.\w+$|^\{\}-\w+( \{\}-\w+)*$|^https:\/\/|^linear-gradient|^addEventListener|^<(span|iframe) /;

const files = sourceFiles('apps/admin/app').filter(({ path }) => /\.tsx?$/.test(path));

it('The admin’s texts are in the catalogue, not in the code', () => {
  const found = files
    .filter(({ path }) => !(path.replace('apps/admin/', '') in OTHER_READERS))
    .flatMap(({ path, text }) => writtenTexts(text).map((written) => `${path}:${written.line} ${written.text}`))
    .filter((line) => !NO_TEXT.test(line.replace(/^\S+ /, '')));
  expect(found).toEqual([]);
});

it.each([
  ['JSX', '<p>Hello you</p>'],
  ['an attribute', '<Button accessibilityLabel="Remove" />'],
  ['an expression', '<p>{isOn ? "On" : null}</p>'],
  ['a property', 'const card = { title: "Markets" }'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['a template', 'const text = `${count} of all texts`'],
  ['a message', 'problem("conflict", "Changed elsewhere")'],
  ['a sentence', 'return "Nothing was saved."'],
  ['a table', 'const MARKS = { issue: "needs attention" }'],
])('A text in %s would be found', (_, code) => {
  expect(writtenTexts(code.startsWith('return') ? `function f() { ${code} }` : code)).toHaveLength(1);
});

it('Every text of the catalogue is used, and can be formatted', () => {
  const code = files.map(({ text }) => text).join('\n');
  expect(Object.keys(texts).filter((id) => !code.includes(`'${id}'`))).toEqual([]);
  for (const [id, text] of Object.entries(texts)) {
    const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 2]));
    expect(t(id as Parameters<typeof t>[0], values)).not.toBe('');
  }
});

it('The texts of the catalogue are sorted', () => {
  expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
});
