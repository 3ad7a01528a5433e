import { parseArgs } from 'node:util';
import { startSandbox } from './index.ts';

const USAGE = `A local stand-in for Shopify, for one app.

  node src/cli.ts --config shopify.app.toml --app http://127.0.0.1:4500 [options]

  --config      the app's shopify.app.toml
  --app         address on which the app listens
  --extensions  folder with the app's extensions  (extensions)
  --data        folder for the state              (.data/sandbox-alone)
  --port        first port to try                 (4400)
  --theme       theme folder for every shop
  --no-watch    don't reload open pages when a file of the theme changes

  node src/cli.ts coverage

  Prints how much of Shopify's Liquid the sandbox supports.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string' },
    app: { type: 'string' },
    extensions: { type: 'string', default: 'extensions' },
    data: { type: 'string', default: '.data/sandbox-alone' },
    port: { type: 'string', default: '4400' },
    theme: { type: 'string' },
    'no-watch': { type: 'boolean', default: false },
  },
});

if (positionals[0] === 'coverage') {
  const { coverageText } = await import('./surfaces/storefront/coverage/print-coverage.ts');
  const { openShop } = await import('./in-memory.ts');
  console.log(coverageText(openShop));
  process.exit(0);
}

if (!values.config || !values.app) {
  console.error(USAGE);
  process.exit(2);
}

const sandbox = await startSandbox({
  port: Number(values.port),
  dataDir: values.data,
  appTarget: new URL(values.app),
  appConfigPath: values.config,
  extensionsDir: values.extensions,
  theme: values.theme,
  watchThemes: !values['no-watch'],
  say: console.log,
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

console.log(`Admin    ${sandbox.urls.admin}
Control  ${sandbox.urls.control}

Start the app with:
${Object.entries(sandbox.appEnvironment)
  .map(([name, value]) => `  ${name}=${JSON.stringify(value)}`)
  .join('\n')}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void sandbox.close().then(() => process.exit(0)));
}
