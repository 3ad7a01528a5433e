import { z } from 'zod';
import type { AnyFeature, Features, Issue } from '../feature.ts';
import { schemaOf } from '../fields/shape.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import { type Market, marketName } from '../market.ts';
import { say } from '../merchant-texts.ts';
import { type DocumentOf, forEachPlatform } from './document.ts';
import { valueAt } from './path.ts';

export type ParsedDocument<F extends Features> = { ok: true; document: DocumentOf<F> } | { ok: false; issues: Issue[] };

/**
 * Validates an untrusted document: each field, and the rules of each feature on each platform where all its fields are
 * valid. Returns all issues, each with the path of its field. Unknown settings are issues too. `markets` are the shop's
 * markets, whose names appear in messages.
 */
export function parseDocument<F extends Features>(
  features: F,
  input: unknown,
  markets: readonly Market[],
): ParsedDocument<F> {
  const parsed = documentSchema(features).safeParse(input);
  const fieldIssues = parsed.error?.issues.flatMap(toIssues) ?? [];
  const rules = Object.values(features).flatMap((feature) =>
    PLATFORMS.flatMap((platform) =>
      ruleIssues(feature, platform, valueAt(input, `${feature.key}.${platform}`), markets),
    ),
  );
  const issues = [...fieldIssues, ...rules];
  return parsed.success && issues.length === 0 ? { ok: true, document: parsed.data } : { ok: false, issues };
}

/** Returns the schema of a document with exactly one entry per feature and platform. */
export function documentSchema<F extends Features>(features: F): z.ZodType<DocumentOf<F>> {
  const shape = Object.entries(features).map(([key, feature]) => {
    const settings = schemaOf(feature.fields);
    return [key, z.strictObject(forEachPlatform(() => settings))];
  });
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<DocumentOf<F>>;
}

/**
 * Returns the issues of a feature's rules on one platform; none while one of its fields is invalid. Paths are relative
 * to the document.
 */
export function ruleIssues(
  { key, fields, rules }: AnyFeature,
  platform: Platform,
  input: unknown,
  markets: readonly Market[],
): Issue[] {
  if (rules.length === 0) return [];
  const { success, data: settings } = schemaOf(fields).safeParse(input);
  if (!success) return [];
  return rules
    .flatMap((rule) => rule(settings, { platform, marketName: (id) => marketName(markets, id) }))
    .map((issue) => ({ ...issue, path: [key, platform, ...issue.path] }));
}

function toIssues(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key], message: unknownSetting(key) }));
}

const unknownSetting = (key: string) => say('Unknown setting “{key}”', { key: key.slice(0, 60) });

/** Returns true for the issue of a setting that is unknown to the release which found it. */
export const isUnknownSetting = ({ path, message }: Issue): boolean => message === unknownSetting(String(path.at(-1)));
