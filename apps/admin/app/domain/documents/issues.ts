import type { Issue } from '@uptill/feature-schema';

/** Error messages by the dotted path of their field, e.g. `feature.mobile.group.name`. */
export type Issues = ReadonlyMap<string, string>;

export const NO_ISSUES: Issues = new Map();

/** Returns messages by the path of their field, with only the first issue of each field. */
export function issuesByPath(issues: readonly Issue[]): Issues {
  const byPath = new Map<string, string>();
  for (const { path, message } of issues) if (!byPath.has(path.join('.'))) byPath.set(path.join('.'), message);
  return byPath;
}

/** Returns the issues without the issues of the fields at `paths` and everything inside them. */
export function withoutIssuesAt(issues: Issues, paths: readonly string[]): Issues {
  if (issues.size === 0) return issues;
  return new Map([...issues].filter(([id]) => !paths.some((path) => isWithin(id, path))));
}

/** Returns true if the field at `path`, or anything inside the field, has an issue. */
export function hasIssue(issues: Issues, path: string): boolean {
  return [...issues.keys()].some((other) => isWithin(other, path));
}

export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}
