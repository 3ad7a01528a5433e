import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { readCachedFile } from '../../platform/cached-file.ts';

const target = z.looseObject({
  target: z.string(),
  input_query: z.string().optional(),
  export: z.string().optional(),
});
const extension = z.looseObject({
  handle: z.string().optional(),
  type: z.string(),
  targeting: z.array(target).default([]),
  build: z.looseObject({ path: z.string().optional() }).default({}),
  input: z.looseObject({ variables: z.looseObject({ namespace: z.string(), key: z.string() }).optional() }).default({}),
});
const extensionToml = z.looseObject({
  api_version: z.string().optional(),
  extensions: z.array(extension).default([]),
});

export interface ShopifyFunction {
  handle: string;
  /** For example `2026-10`. */
  apiVersion: string | undefined;
  targeting: FunctionTargeting[];
  /** The metafield of the Function's owner with the variables of the input queries; undefined if none is configured. */
  variables: { namespace: string; key: string } | undefined;
  /** Absolute path of the JavaScript bundle, which lies beside the path of the WebAssembly file. */
  bundle: string;
}

export interface FunctionTargeting {
  /** `cart.transform.run`, `cart.lines.discounts.generate.run`, … */
  target: string;
  /** Absolute path of the file with the input query; undefined if none is configured. */
  inputQuery: string | undefined;
  /** The name of the module's export, in camel case. */
  exportName: string;
}

/**
 * Reads the app's Functions from `shopify.extension.toml` files. A file is parsed again after it has changed, because a
 * developer may be editing it. Throws for an invalid file.
 */
export function readFunctions(extensionsDir: string): ShopifyFunction[] {
  return foldersIn(extensionsDir).flatMap((name) => {
    const folder = join(extensionsDir, name);
    const file = readCachedFile(join(folder, 'shopify.extension.toml'));
    if (!file) return [];
    const toml = extensionToml.parse(parse(file.text));
    return toml.extensions.flatMap(({ type, handle, targeting, build, input }): ShopifyFunction[] => {
      if (type !== 'function' || !handle) return [];
      return [
        {
          handle,
          apiVersion: toml.api_version,
          targeting: targeting.map((one) => targetingIn(folder, one)),
          variables: input.variables,
          bundle: join(folder, (build.path ?? 'dist/function.wasm').replace(/\.wasm$/, '.js')),
        },
      ];
    });
  });
}

function targetingIn(folder: string, { target: name, ...rest }: z.output<typeof target>): FunctionTargeting {
  return {
    target: name,
    inputQuery: rest.input_query && join(folder, rest.input_query),
    exportName: (rest.export ?? 'run').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
  };
}

function foldersIn(extensionsDir: string): string[] {
  try {
    return readdirSync(extensionsDir);
  } catch {
    return [];
  }
}

/** Returns whether a Function implements one of the targets. */
export const implementsTarget = ({ targeting }: ShopifyFunction, pattern: RegExp) =>
  targeting.some(({ target: name }) => pattern.test(name));
