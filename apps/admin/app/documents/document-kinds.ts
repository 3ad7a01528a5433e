import {
  defaultDocument,
  type FeaturesDocument,
  features,
  type Market,
  marketSchema,
  migrateDocument,
  SCHEMA_VERSION,
  sampleDocument,
} from '@uptill/feature-schema';

/** A kind of document that merchants save as a whole. */
export interface DocumentKind<Content = unknown> {
  /** Version of the content's format in this release. It is stored with every saved version. */
  schemaVersion: number;
  /** Returns the content before the first save. */
  initial(): Content;
  /** Returns content that this or an older release stored, in the format of this release. */
  migrate(stored: { schemaVersion: number; content: unknown }): Content;
  /** Returns a content that uses the whole format, to detect that a release changes what is published. */
  sample(): Content;
}

/** The kinds of documents that a shop has. To add one, add an entry. */
export const DOCUMENT_KINDS = {
  features: {
    schemaVersion: SCHEMA_VERSION,
    initial: () => defaultDocument(features),
    migrate: ({ schemaVersion, content }) => migrateDocument(features, { schemaVersion, document: content }),
    sample: () => sampleDocument(features),
  } satisfies DocumentKind<FeaturesDocument>,
  markets: {
    schemaVersion: 1,
    initial: (): Market[] => [],
    migrate: ({ content }) => marketSchema.array().parse(content),
    sample: () => [{ id: 'sample', name: 'Sample', countries: ['DE', 'FR'] }],
  } satisfies DocumentKind<Market[]>,
};

export type KindName = keyof typeof DOCUMENT_KINDS;

/** The content of each kind of document. */
export type Documents = { [Kind in KindName]: ReturnType<(typeof DOCUMENT_KINDS)[Kind]['initial']> };
