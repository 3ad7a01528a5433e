import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import type { Field, Fields } from '@uptill/feature-schema';
import { FEATURE_KEYS, type Features, featureFolder, features } from '@uptill/feature-schema';
import { WIRE_KEYS } from '@uptill/feature-schema/events';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/programs.ts';
import { filesWithTests, type SourceFile, sourceFiles } from './project-files.ts';

const defined: Features = features;

// Every feature has the first two fields, so code outside of one widget may use them. The third is also Shopify's name for
// what it contains.
const SHARED_FIELDS = new Set(['isEnabled', 'zIndex', 'productVariants']);

/** Files outside of a feature's widget that read one of its settings. */
const READERS: Record<string, string> = {
  // The message of refused changes is shown by every widget that adds to the cart.
  quantityChangeError: 'packages/storefront-runtime/src/core/chunks/cart.ts',
  // The drawer loads the section only if it shows it.
  shouldShowInMiniCart: 'packages/storefront-runtime/src/widgets/mini-cart/section-entries.ts',
  // An empty cart shows recommendations.
  showEmptyCartProducts: 'packages/storefront-runtime/src/widgets/recommendations/recommendation-list.tsx',
  emptyCartSources: 'packages/storefront-runtime/src/widgets/recommendations/recommended.ts',
  // Milestones and gifts ask whether a discount is the countdown's.
  shouldProvideDiscount: 'packages/storefront-runtime/src/offers/discount-countdown.ts',
  // A save that the tag makes too large is refused at its field.
  restrictToTag: 'packages/feature-schema/src/document/offer-excesses.ts',
  // Any button may open the slider.
  shouldShowInStickyBarATC: 'packages/storefront-runtime/src/shop/perform-action.ts',
  shouldShowInQBATC: 'packages/storefront-runtime/src/shop/perform-action.ts',
  shouldShowInStickyButtonATC: 'packages/storefront-runtime/src/shop/perform-action.ts',
};

/** Extensions that show a feature outside of the storefront, and what the schema defines for them. */
const EXTENSIONS: Record<string, RegExp> = {
  recommendations: /^(extensions|packages\/feature-schema\/src)\/(thank-you|cart-widgets\/blocks\/recommendations)/,
};

const namesOf = (fields: Fields): string[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (field.kind === 'group') return [name, ...namesOf(field.fields)];
    return field.kind === 'list' ? [name, ...namesOf(field.item)] : [name];
  });

const owners = (name: string) => Object.values(defined).filter(({ fields }) => namesOf(fields).includes(name));

/**
 * Returns true for setting names that are specific to one feature. Single words such as `position` are used elsewhere
 * with another meaning, and some names are shared by features or by events.
 */
const distinctive = (name: string) =>
  /[a-z][A-Z]/.test(name) && !SHARED_FIELDS.has(name) && !(name in WIRE_KEYS) && owners(name).length === 1;

/** Removes comments, which may name a field as an example, and the list of default texts, which a script writes. */
const withoutComments = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|capture default_texts[\s\S]*?endcapture/gm, ''),
});

/**
 * Returns true if code names a feature: by its key in an identifier or string, by its name in a text, or by a path or a
 * tag. A name of one word, such as Banner, must be the whole text, because such words have other meanings too.
 */
function namesFeature(code: string, key: string, name: string): boolean {
  const isWord = (text: string) => /^[A-Za-z][a-z]*$/.test(text);
  const folder = featureFolder(key);
  return [
    isWord(key) ? `(['"\`])${key}\\1|\\.${key}\\b|\\b${key}:` : key,
    isWord(name) ? `(['"\`>])\\s*${name}\\s*['"\`<]` : `(?i:${name})`,
    `(['"\`]|(features|screens|widgets))/${folder}(?![\\w-])`,
    `uptill-${folder}(?![\\w-])`,
  ].some((pattern) => new RegExp(pattern).test(code));
}

describe('a feature', () => {
  it.each(FEATURE_KEYS)('no file of the admin names %s', (key) => {
    const name = defined[key]?.name ?? key;
    const naming = sourceFiles('apps/admin').filter(({ text }) => namesFeature(text, key, name));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('is named by its key, name, path or tag, but not by ordinary words', () => {
    const features = [
      ['miniCartBanner', 'Banner'],
      ['miniCartSellingPlan', 'Subscriptions'],
      ['miniCartGiftWrap', 'Gift Wrap'],
      ['recommendations', 'Recommendations'],
    ] as const;
    const named = (code: string) => features.filter(([key, name]) => namesFeature(code, key, name)).map(([key]) => key);
    for (const code of [
      "import { Banner } from '@shopify/polaris'; <Banner title={banner}>Save</Banner>",
      "import { ConflictBanner } from './conflict-banner';",
      "const states = { 'selling-plan': 'Subscriptions and selling plans' };",
      "const recommendations = ['See our recommendations']; <p>Recommendations for you</p>",
      "const isGiftWrap = handle === 'gift-wrap';",
    ]) {
      expect(named(code), code).toEqual([]);
    }
    for (const [code, key] of [
      ['<h2>Banner</h2>', 'miniCartBanner'],
      ["import { miniCartBannerScreen } from '@uptill/feature-schema';", 'miniCartBanner'],
      ["import { banner } from '../../feature-schema/src/features/banner.ts';", 'miniCartBanner'],
      ["document.querySelector('uptill-banner')", 'miniCartBanner'],
      ["const path = '/gift-wrap';", 'miniCartGiftWrap'],
      ['<p>Add a gift wrap</p>', 'miniCartGiftWrap'],
      ["settingsOf(document, 'recommendations')", 'recommendations'],
      ['document.recommendations.mobile', 'recommendations'],
      ["const label = 'Subscriptions';", 'miniCartSellingPlan'],
    ] as const) {
      expect(named(code), code).toEqual([key]);
    }
  });

  it.each(Object.values(defined))(
    'only the definition, the screens and the widget of $key name its fields',
    ({ key, fields }) => {
      const home = featureFolder(key);
      const allowed = [
        new RegExp(`^packages/feature-schema/src/features/(${home}|shared)[.]`),
        // What its definition shares with the storefront and with extensions.
        new RegExp(`^packages/feature-schema/src/${home}/`),
        // Says which settings show each section of the drawer.
        /^packages\/feature-schema\/src\/features\/mini-cart-sections[.]/,
        // A screen may show several features, and a conflict is between several.
        /^packages\/feature-schema\/src\/(screens|conflicts)\//,
        new RegExp(`^packages/storefront-runtime/src/widgets/${home}/`),
        ...(EXTENSIONS[key] ? [EXTENSIONS[key]] : []),
      ];
      const elsewhere = sourceFiles(
        'apps',
        'packages/feature-schema',
        'packages/storefront-runtime',
        'packages/metrics',
        'extensions',
        'prisma',
      )
        .filter(({ path }) => !allowed.some((pattern) => pattern.test(path)))
        .map(withoutComments);
      for (const name of namesOf(fields).filter(distinctive)) {
        const word = new RegExp(`\\b${name}\\b`);
        const naming = elsewhere.filter(({ path, text }) => word.test(text) && path !== READERS[name]);
        expect([name, ...naming.map(({ path }) => path)]).toEqual([name]);
      }
    },
  );
});

const imports = (text: string) =>
  [...text.matchAll(/from '([^']+)'|import\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? match[2] ?? '');

it('all transactions are made by `inTransaction`, which repeats them and says in which order they lock rows', () => {
  const making = sourceFiles('apps', 'packages', 'prisma').filter(({ text }) => text.includes('$transaction'));
  expect(making.map(({ path }) => path)).toEqual(['prisma/src/in-transaction.ts']);
});

describe('package dependencies', () => {
  it('the storefront imports neither zod, React nor Node modules, and only the entries of the schema that the storefront bundles', () => {
    for (const { path, text } of sourceFiles('packages/storefront-runtime/src')) {
      const foreign = imports(text).filter((name) => !name.startsWith('.'));
      const allowed =
        /^(preact(\/.*)?|@preact\/signals|@uptill\/feature-schema\/(cart-id|storefront|offers|gift-property|counting|encoded-text|recommendations|events|storefront-error|provider-events|(buy|cart|milestone)-icons))$/;
      expect([path, ...foreign.filter((name) => !allowed.test(name))]).toEqual([path]);
    }
  });

  it('the thank-you extension imports only Preact, Shopify’s types, ids, and entries of the schema without zod', () => {
    for (const { path, text } of sourceFiles('extensions/thank-you/src')) {
      const foreign = imports(text).filter((name) => !name.startsWith('.'));
      const allowed =
        /^(preact(\/hooks)?|@shopify\/ui-extensions\/.+|uuid|@uptill\/feature-schema\/(recommendations|events))$/;
      expect([path, ...foreign.filter((name) => !allowed.test(name))]).toEqual([path]);
    }
  });

  it('the schema imports only zod and its colour parser', () => {
    for (const { path, text } of sourceFiles('packages/feature-schema/src')) {
      const foreign = imports(text).filter((name) => !name.startsWith('.') && name !== 'zod' && name !== 'culori');
      expect([path, ...foreign]).toEqual([path]);
    }
  });

  it('the server parses JSON from outside only by the schema’s `parseJson`', () => {
    const own = [
      'packages/feature-schema/src/parse-json.ts',
      // Texts that the same module has written, or that were validated.
      'apps/admin/app/pages/analytics/use-paged.ts',
      'apps/admin/app/pages/analytics/use-shop-metrics.ts',
      'apps/admin/app/domain/offers/offer-discounts.server.ts',
      'apps/admin/app/ui/preview/use-preview.ts',
      'packages/feature-schema/src/recommendations/priority.ts',
      // The extension that reads it has no zod.
      'packages/feature-schema/src/recommendations/thank-you-document.ts',
    ];
    const parsing = sourceFiles('apps/admin', 'packages/feature-schema', 'packages/metrics')
      .filter(({ path, text }) => !path.includes('/testing/') && /JSON\.parse|request\.(json|formData)\(/.test(text))
      .map(({ path }) => path);
    expect(parsing.toSorted()).toEqual(own.toSorted());
  });

  it('no product code imports or mentions the sandbox', () => {
    const product = sourceFiles(
      'apps',
      'extensions',
      'prisma',
      'packages/feature-schema',
      'packages/storefront-runtime',
      'packages/metrics',
    );
    expect(product.filter(({ text }) => /sandbox/i.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

/** Returns relative imports, and files in `new URL(…, import.meta.url)`. Files outside of `src` are not included. */
const usesOf = (sources: SourceFile[]) =>
  sources.flatMap(({ path, text }) => {
    const urls = [...text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g)].map((match) => match[1] ?? '');
    const relative = [...imports(text), ...urls].filter((name) => name.startsWith('.'));
    return relative
      .map((name) => ({ by: path, file: posix.join(posix.dirname(path), name) }))
      .filter(({ file }) => !file.startsWith('..'));
  });

/** Imports that load something, unlike imports of types. */
const withoutTypes = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(/^(import|export) type [^;]* from .*;$/gm, ''),
});

interface Link {
  from: string;
  to: string;
}

/** Returns the links that are part of a cycle, or lead from one cycle to another. */
function cyclesIn(links: readonly Link[]): readonly Link[] {
  // A folder that imports no remaining folder, or that none imports, is not part of a cycle.
  const left = links.filter(
    ({ from, to }) => links.some((link) => link.from === to) && links.some((link) => link.to === from),
  );
  return left.length === links.length ? left : cyclesIn(left);
}

it('code outside of the sandbox imports it by its package exports only', () => {
  const files = filesWithTests('apps', 'extensions', 'packages', 'prisma', 'scripts', 'tests').filter(
    ({ path }) => !path.startsWith('packages/sandbox/'),
  );
  expect(files.some(({ text }) => imports(text).includes('@uptill/sandbox/testing'))).toBe(true);
  const byPath = usesOf(files).filter(({ file }) => file.startsWith('packages/sandbox/'));
  expect(byPath.map(({ by, file }) => `${by} imports ${file}`)).toEqual([]);
});

describe('the sandbox has three layers', () => {
  /** From the bottom up. Files outside of the layers compose the sandbox and may import every layer. */
  const layers = ['platform', 'shop', 'surfaces'];
  const source = 'packages/sandbox/src/';
  const files = filesWithTests(source).map(({ path, text }) => ({ path: path.slice(source.length), text }));

  const used = usesOf(files);
  const named = (uses: typeof used) => uses.map(({ by, file }) => `${by} imports ${file}`);

  const layerOf = (path: string) => path.split('/')[0] ?? '';
  const heightOf = (path: string) => (layers.includes(layerOf(path)) ? layers.indexOf(layerOf(path)) : layers.length);
  const surfaceOf = (path: string) => (layerOf(path) === 'surfaces' ? path.split('/')[1] : undefined);
  const isTest = (path: string) => path.endsWith('.test.ts');
  const isForTests = (path: string) => layerOf(path) === 'testing';

  it('its folders are the three layers and `testing`', () => {
    const folders = files.filter(({ path }) => path.includes('/')).map(({ path }) => layerOf(path));
    expect([...new Set(folders)].sort()).toEqual([...layers, 'testing']);
  });

  it('a layer imports only itself and layers below it', () => {
    // Tests may use `testing/` to compose a whole sandbox.
    const checked = used.filter(({ by, file }) => !(isTest(by) && isForTests(file)));
    expect(checked.length).toBeGreaterThan(1000);
    expect(named(checked.filter(({ by, file }) => heightOf(file) > heightOf(by)))).toEqual([]);
  });

  it('surfaces do not import each other', () => {
    const between = used.filter(
      ({ by, file }) => surfaceOf(by) && surfaceOf(file) && surfaceOf(by) !== surfaceOf(file),
    );
    expect(named(between)).toEqual([]);
  });

  it('only tests import test helpers', () => {
    const inProgram = used.filter(({ by, file }) => isForTests(file) && !isForTests(by) && !isTest(by));
    expect(named(inProgram)).toEqual([]);
  });

  it('folders of the shop have no import cycles', () => {
    const folderOf = (path: string) => (layerOf(path) === 'shop' ? path.split('/')[1] : undefined);
    // Type imports are ignored: every folder uses the type of the shop's state, which consists of types of all folders.
    const code = files.map(withoutTypes);
    const links = usesOf(code.filter(({ path }) => !isTest(path)))
      .map(({ by, file }) => ({ from: folderOf(by), to: folderOf(file) }))
      .flatMap(({ from, to }) => (from && to && from !== to ? [{ from, to }] : []));
    expect(links.length).toBeGreaterThan(50);
    expect(cyclesIn(links)).toEqual([]);
  });

  it('folders of the Admin API’s resolvers have no import cycles, not even for types', () => {
    const resolvers = 'surfaces/admin-api/resolvers/';
    const folderOf = (path: string) =>
      path.startsWith(resolvers) ? path.slice(resolvers.length).split('/')[0] : undefined;
    const links = used
      .filter(({ by }) => !isTest(by))
      .map(({ by, file }) => ({ from: folderOf(by), to: folderOf(file) }))
      .flatMap(({ from, to }) => (from && to && from !== to ? [{ from, to }] : []));
    expect(links.length).toBeGreaterThan(30);
    expect(cyclesIn(links)).toEqual([]);
  });
});

describe('the admin has five layers', () => {
  /** From the bottom up. Files outside of the layers compose the app and may import every layer. */
  const layers = ['platform', 'domain', 'ui', 'pages', 'routes'];
  /** The folders that a folder imports from its own layer. */
  const ARROWS: Record<string, readonly string[]> = {
    'domain/analytics': ['products'],
    'domain/background': ['billing', 'publishing', 'theme-match', 'topics', 'webhooks'],
    'domain/billing': ['documents', 'pages', 'publishing'],
    'domain/brand': ['documents', 'saving'],
    'domain/bundle-size': ['features'],
    'domain/custom-code': ['documents', 'saving'],
    'domain/embed': ['theme'],
    'domain/events': ['shops'],
    'domain/extras': ['shop-metafields', 'shopper-texts'],
    'domain/features': ['billing', 'documents', 'saving'],
    'domain/first-steps': ['documents', 'theme'],
    'domain/help': ['billing', 'embed'],
    'domain/history': [
      'billing',
      'custom-code',
      'documents',
      'features',
      'pages',
      'resources',
      'saving',
      'translations',
    ],
    'domain/home': ['analytics', 'bundle-size', 'documents', 'publishing'],
    'domain/integrations': ['documents', 'embed', 'leads', 'theme'],
    'domain/leads': ['analytics', 'billing', 'orders', 'pages', 'shops'],
    'domain/markets': ['documents', 'saving'],
    'domain/offers': ['shop-metafields'],
    'domain/orders': ['documents', 'shopper-texts'],
    'domain/providers': ['documents', 'saving'],
    'domain/publishing': ['documents', 'extras', 'offers', 'pages', 'recommendations', 'shop-metafields'],
    'domain/resources': ['products'],
    'domain/saving': ['documents', 'publishing'],
    'domain/scopes': ['shops'],
    'domain/search': ['pages'],
    'domain/setup-check': [
      'documents',
      'embed',
      'features',
      'offers',
      'pages',
      'publishing',
      'resources',
      'scopes',
      'shop-data',
      'theme',
      'translations',
    ],
    'domain/shop-data': ['brand', 'features', 'markets', 'providers'],
    'domain/shops': ['billing', 'publishing', 'topics'],
    'domain/theme-match': ['embed'],
    'domain/topics': ['offers', 'orders'],
    'domain/translations': ['documents', 'features', 'pages', 'saving', 'shopper-texts', 'theme'],
    'domain/webhooks': [
      'billing',
      'documents',
      'embed',
      'extras',
      'leads',
      'offers',
      'orders',
      'publishing',
      'scopes',
      'shop-metafields',
      'shops',
      'topics',
    ],
    'pages/brand': ['settings'],
    'pages/entry': ['billing'],
    'pages/first-steps': ['settings'],
    'pages/home': ['entry', 'settings', 'updates'],
    'pages/integrations': ['analytics', 'settings'],
    'pages/translations': ['markets', 'settings'],
    'platform/api': ['files', 'shopify', 'texts'],
    'platform/csv': ['api', 'files'],
    'platform/shopify': ['files'],
    'ui/access': ['shell'],
    'ui/brand': ['pickers', 'preview', 'shell', 'shop-data', 'theme-match'],
    'ui/chunks': ['shell'],
    'ui/draft': ['chunks', 'history', 'shell', 'shop-data'],
    'ui/embed': ['shell'],
    'ui/form': ['access', 'chunks', 'pickers', 'shell', 'shop-data', 'theme'],
    'ui/help': ['shell'],
    'ui/history': ['shell'],
    'ui/metrics': ['access', 'shop-data'],
    'ui/navigation': ['access', 'shell'],
    'ui/pickers': ['access', 'search-list', 'shell'],
    'ui/preview': ['first-steps', 'form', 'pickers', 'search-list', 'shell', 'shop-data'],
    'ui/settings-search': ['chunks', 'draft', 'help', 'search-list', 'shell'],
    'ui/theme-match': ['embed'],
  };
  const source = 'apps/admin/app/';
  const used = usesOf(sourceFiles(source).map(({ path, text }) => ({ path: path.slice(source.length), text }))).filter(
    ({ file }) => !file.startsWith('testing/'),
  );
  const heightOf = (path: string) => {
    const height = layers.indexOf(path.split('/')[0] ?? '');
    return height === -1 ? layers.length : height;
  };
  /** Returns a file's folder in its layer, such as `domain/offers`. */
  const folderOf = (path: string) =>
    path
      .split('/')
      .slice(0, path.split('/').length > 2 ? 2 : 1)
      .join('/');
  const links = used
    .map(({ by, file }) => ({ by, from: folderOf(by), to: folderOf(file), isInLayer: heightOf(by) === heightOf(file) }))
    .filter(({ by, from, to, isInLayer }) => isInLayer && from !== to && by.includes('/'));

  it('a layer imports only itself and layers below it', () => {
    expect(used.length).toBeGreaterThan(1000);
    const upward = used.filter(({ by, file }) => heightOf(file) > heightOf(by));
    expect(upward.map(({ by, file }) => `${by} imports ${file}`)).toEqual([]);
  });

  it('folders of a layer import each other only along the arrows, without a cycle', () => {
    const arrows = links.map(({ from, to }) => `${from} -> ${to.split('/')[1] ?? 'files'}`);
    const listed = Object.entries(ARROWS).flatMap(([from, names]) => names.map((name) => `${from} -> ${name}`));
    expect([...new Set(arrows)].sort()).toEqual(listed.sort());
    expect(cyclesIn(links)).toEqual([]);
  });

  it('the domain has no React components', () => {
    const react = /from '(react|@remix-run\/react|@shopify\/polaris|@shopify\/app-bridge-react)'/;
    const naming = sourceFiles(`${source}domain`).filter(({ text }) => react.test(text));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });
});

it('no test starts the app by an import, without the environment that the app needs', () => {
  const files = filesWithTests('apps/admin', 'packages', 'prisma', 'tests/conformance')
    .map(withoutTypes)
    // Tests load the app by `import()` when the environment is set.
    .map(({ path, text }) => ({ path, text: text.replaceAll('import(', '') }));
  const uses = new Map(files.map((file) => [file.path, usesOf([file])]));
  const pathOf = new Map(files.flatMap(({ path }) => [path, path.replace(/\.tsx?$/, '')].map((name) => [name, path])));
  const isStarting = (path: string, seen: Set<string>): boolean => {
    if (path === 'apps/admin/app/platform/environment.server.ts') return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return (uses.get(path) ?? []).some(({ file }) => isStarting(pathOf.get(file) ?? '', seen));
  };
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter(({ path }) => isStarting(path, new Set())).map(({ path }) => path)).toEqual([]);
});

describe('the storefront runtime has layers', () => {
  /** From the bottom up. Each folder imports only itself and folders before it. */
  const folders = [
    'page',
    'product',
    'samples',
    'cart',
    'metrics',
    'providers',
    'shop',
    'offers',
    'theme',
    'mount',
    'parts',
    'behaviours',
    'widgets',
    'core',
    'theme-match',
    'loader',
    'preview',
    'custom-code',
  ];
  const source = 'packages/storefront-runtime/src/';
  const files = sourceFiles(source).map(({ path, text }) => ({ path: path.slice(source.length), text }));
  const used = usesOf(files);
  const folderOf = (path: string) => path.split('/')[0] ?? '';

  it('a folder imports only itself and folders below it', () => {
    expect(used.length).toBeGreaterThan(500);
    const nested = files.filter(({ path }) => path.includes('/'));
    expect([...new Set(nested.map(({ path }) => folderOf(path)))].sort()).toEqual(folders.toSorted());
    const heightOf = (path: string) => folders.indexOf(folderOf(path));
    const upward = used.filter(({ by, file }) => heightOf(file) > heightOf(by));
    expect(upward.map(({ by, file }) => `${by} imports ${file}`)).toEqual([]);
  });

  it('widgets import each other without a cycle', () => {
    const widgetOf = (path: string) => /^widgets\/([^/]+)\//.exec(path)?.[1];
    const links = used
      .map(({ by, file }) => ({ from: widgetOf(by), to: widgetOf(file) }))
      .flatMap(({ from, to }) => (from && to && from !== to ? [{ from, to }] : []));
    expect(links.length).toBeGreaterThan(5);
    expect(cyclesIn(links)).toEqual([]);
  });
});

it('folders of the schema import each other without a cycle', () => {
  const source = 'packages/feature-schema/src/';
  const folderOf = (path: string) => posix.dirname(path).slice(source.length);
  const links = usesOf(sourceFiles(source))
    .map(({ by, file }) => ({ from: folderOf(by), to: folderOf(file) }))
    .filter(({ from, to }) => from && to && from !== to);
  expect(links.length).toBeGreaterThan(30);
  expect(cyclesIn(links)).toEqual([]);
});

it('the widget pages list the current settings', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/widget-pages.ts', '--check'], { cwd: root });
  expect([status, String(stderr)]).toEqual([0, '']);
});
