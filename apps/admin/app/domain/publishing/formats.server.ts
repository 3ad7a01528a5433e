import { createHash } from 'node:crypto';
import { FULL_ACCESS } from '@uptill/feature-schema';
import { type Documents, isTranslations, kindOf, SINGLE_KIND_NAMES } from '../documents/document-kinds';
import { SINGLE_TARGET_NAMES, type TargetName, targetOf } from './targets.server';

const SAMPLES = Object.fromEntries(
  [...SINGLE_KIND_NAMES, 't_sample' as const].map((kind) => [kind, kindOf(kind).sample()]),
) as Documents;

const hashOf = (name: TargetName) =>
  createHash('sha256')
    .update(JSON.stringify(targetOf(name).compile(SAMPLES, FULL_ACCESS)))
    .digest('hex')
    .slice(0, 16);

const FORMATS = new Map([...SINGLE_TARGET_NAMES, 't_sample' as const].map((name) => [name, hashOf(name)]));

/**
 * Identifies the format of a target that this release publishes, such as fields and their defaults: a hash of the target
 * compiled from the samples of its documents. All languages have the same format.
 */
export function formatOf(name: TargetName): string {
  return FORMATS.get(isTranslations(name) ? 't_sample' : name) ?? '';
}
