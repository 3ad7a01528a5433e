import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { root } from './programs.ts';

const extensionToml = z.looseObject({
  extensions: z.tuple([
    z.looseObject({
      handle: z.string(),
      targeting: z.array(z.looseObject({ target: z.string(), module: z.string() })),
    }),
  ]),
});

const appToml = z.looseObject({ application_url: z.url() });

/** Writes the bundle of the UI extension in a folder to its `dist/<handle>.js`, as `shopify app build` does. */
export async function buildUiExtension(folder: string): Promise<void> {
  const { file, text } = await bundleUiExtension(folder);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Returns the bundle of a UI extension: one script that registers the modules of all targets. */
export async function bundleUiExtension(folder: string): Promise<{ file: string; text: string }> {
  const { extensions } = extensionToml.parse(await readToml(path.join(folder, 'shopify.extension.toml')));
  const [{ handle, targeting }] = extensions;
  const contents = targeting.flatMap(({ target, module }, index) => [
    `import Target_${index} from '${module}';`,
    `shopify.extend('${target}', (...args) => Target_${index}(...args));`,
  ]);
  const { application_url: url } = appToml.parse(await readToml(path.join(root, 'shopify.app.toml')));
  const { outputFiles } = await build({
    write: false,
    stdin: { contents: contents.join('\n'), loader: 'tsx', resolveDir: folder },
    outfile: path.join(folder, 'dist', `${handle}.js`),
    bundle: true,
    minify: true,
    jsx: 'automatic',
    target: 'es6',
    legalComments: 'none',
    resolveExtensions: ['.tsx', '.ts', '.js', '.json', '.esnext', '.mjs', '.ejs'],
    loader: { '.esnext': 'ts' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.APP_URL': JSON.stringify(process.env.APP_URL ?? url),
    },
  });
  const [file] = outputFiles;
  return { file: file?.path ?? '', text: file?.text ?? '' };
}

const readToml = async (file: string) => parse(await readFile(file, 'utf8'));
