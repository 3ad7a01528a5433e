import { type Access, compileConfig, features, screens, usableDocument } from '@uptill/feature-schema';
import type { Documents, KindName } from '../documents/document-kinds';
import { jsonMetafield, MAX_JSON_METAFIELD_BYTES, type PrepareWrite } from './app-metafield.server';

/** Something that is compiled from documents and published. */
export interface Target<Kind extends KindName = KindName> {
  /** The documents that it is compiled from. A save of any of them publishes it. */
  documents: readonly Kind[];
  /** Returns the value to publish, without anything that the shop may not use. Must be pure. */
  compile(documents: Pick<Documents, Kind>, access: Access): string;
  /** Largest value in bytes. */
  maxBytes: number;
  /** What the value is for, in a message: "Shopify stores at most 128 KB for the storefront". */
  purpose: string;
  /** How the value is written. */
  prepareWrite: PrepareWrite;
}

/** To add a target, add an entry: a release publishes new targets itself. */
const targets = {
  config: defineTarget({
    documents: ['features'],
    compile: (documents, access) =>
      JSON.stringify(compileConfig(features, usableDocument({ features, screens }, documents.features, access))),
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: 'the storefront',
    prepareWrite: jsonMetafield('config'),
  }),
};

export type TargetName = keyof typeof targets;

/** What is published of each shop, by name. */
export const TARGETS: Readonly<Record<TargetName, Target>> = targets;

/** The names of all targets. */
export const TARGET_NAMES = Object.keys(targets) as TargetName[];

/** Returns the names of the targets that are compiled from a kind of document. */
export function targetsOf(kind: KindName): TargetName[] {
  return TARGET_NAMES.filter((name) => TARGETS[name].documents.includes(kind));
}

/** Infers from `documents` what `compile` gets. */
function defineTarget<const Kind extends KindName>(target: Target<Kind>): Target<Kind> {
  return target;
}
