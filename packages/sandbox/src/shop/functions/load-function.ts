import type { DocumentNode } from 'graphql';
import { readCachedFile } from '../../platform/cached-file.ts';
import { ADMIN_API_VERSION } from '../../platform/schema-file.ts';
import { readFunctions, type ShopifyFunction } from '../extensions/functions.ts';
import type { FunctionTarget } from './function-schema.ts';
import { readInputQuery } from './input-query.ts';

/** A Function's bundle and input query for one target. */
export interface LoadedFunction {
  bundle: string;
  /** Differs for each content of the bundle. */
  version: string;
  exportName: string;
  query: DocumentNode;
  variables: ShopifyFunction['variables'];
}

/**
 * Loads a Function for a target; null if the Function does not implement it. Throws if the Function does not exist, was
 * not built, or has an invalid input query.
 */
export function loadFunction(extensionsDir: string, handle: string, target: FunctionTarget): LoadedFunction | null {
  const found = readFunctions(extensionsDir).find((one) => one.handle === handle);
  if (!found) throw new Error(`There is no Function ${handle} in the extensions folder`);
  if (found.apiVersion !== ADMIN_API_VERSION) {
    throw new Error(`Functions of the API version ${found.apiVersion ?? 'none'} are not in the sandbox`);
  }
  const targeting = found.targeting.find((one) => one.target === target);
  if (!targeting) return null;
  const bundle = readCachedFile(found.bundle);
  if (!bundle) throw new Error(`The Function has no bundle at ${found.bundle}`);
  const query = targeting.inputQuery === undefined ? null : readCachedFile(targeting.inputQuery);
  if (!query) throw new Error(`The Function has no input query for ${target}`);
  return {
    bundle: bundle.text,
    version: bundle.version,
    exportName: targeting.exportName,
    query: readInputQuery(query.text, target),
    variables: found.variables,
  };
}
