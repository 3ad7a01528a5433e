import { createHash } from 'node:crypto';
import { FULL_ACCESS } from '@uptill/feature-schema';
import { DOCUMENT_KINDS, type Documents } from '../documents/document-kinds';
import { TARGETS, type TargetName } from './targets.server';

const samples = Object.fromEntries(
  Object.entries(DOCUMENT_KINDS).map(([kind, { sample }]) => [kind, sample()]),
) as Documents;

/**
 * Identifies the format of each target that this release publishes, such as fields and their defaults: a hash of the
 * target compiled from the samples of its documents.
 */
export const FORMATS = Object.fromEntries(
  Object.entries(TARGETS).map(([name, target]) => [
    name,
    createHash('sha256').update(target.compile(samples, FULL_ACCESS)).digest('hex').slice(0, 16),
  ]),
) as Record<TargetName, string>;
