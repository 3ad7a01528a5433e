import { type Field, type Issue, PLATFORMS, type Platform, type Screen, type Tab } from '@uptill/feature-schema';

/** Error messages by the dotted path of their field, e.g. `feature.mobile.group.name`. */
export type Issues = ReadonlyMap<string, string>;

export const NO_ISSUES: Issues = new Map();

/** Returns messages by the path of their field. Keeps only the first issue of each field. */
export function issuesByPath(issues: readonly Issue[]): Issues {
  const byPath = new Map<string, string>();
  for (const { path, message } of issues) if (!byPath.has(path.join('.'))) byPath.set(path.join('.'), message);
  return byPath;
}

/** Replaces the issues of the field at `path`, and of everything inside the field, with those of its new value. */
export function recheck(issues: Issues, path: string, field: Field, value: unknown): Issues {
  const rest = [...issues].filter(([other]) => !isWithin(other, path));
  const parsed = field.schema.safeParse(value);
  const found = parsed.success ? [] : parsed.error.issues;
  const own = found.map((issue): Issue => ({ path: [path, ...issue.path.map(String)], message: issue.message }));
  return new Map([...rest, ...issuesByPath(own)]);
}

/** Returns true if the field at `path`, or anything inside the field, has an issue. */
export function hasIssue(issues: Issues, path: string): boolean {
  return [...issues.keys()].some((other) => isWithin(other, path));
}

/** Finds the tab, platform and field that show the setting at `path`; null when the screen does not show it. */
export function locate(screen: Screen, path: string): { tab: Tab; platform: Platform; field: string } | null {
  const [storeKey, platformName, ...rest] = path.split('.');
  const platform = PLATFORMS.find((name) => name === platformName);
  const inside = rest.join('.');
  if (!platform) return null;
  for (const tab of screen.tabs) {
    if (tab.storeKey !== storeKey) continue;
    const field = tab.sections.flatMap((section) => section.fields).find((name) => isWithin(inside, name));
    if (field) return { tab, platform, field };
  }
  return null;
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}
