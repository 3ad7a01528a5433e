import { type Field, type Issue, PLATFORMS, type Platform, type Screen, type Tab } from '@uptill/feature-schema';

/** What is wrong, by the dotted path of the field: `feature.mobile.group.name` → message. */
export type Issues = ReadonlyMap<string, string>;

export const NO_ISSUES: Issues = new Map();

export function issuesByPath(issues: readonly Issue[]): Issues {
  const byPath = new Map<string, string>();
  // The first issue of a field is the one that came first in its definition.
  for (const { path, message } of issues) if (!byPath.has(path.join('.'))) byPath.set(path.join('.'), message);
  return byPath;
}

/** The issues without those of the field at `path` and of anything inside it, plus what is wrong with its new value. */
export function recheck(issues: Issues, path: string, field: Field, value: unknown): Issues {
  const rest = [...issues].filter(([other]) => !isWithin(other, path));
  const parsed = field.schema.safeParse(value);
  const found = parsed.success ? [] : parsed.error.issues;
  const own = found.map((issue): Issue => ({ path: [path, ...issue.path.map(String)], message: issue.message }));
  return new Map([...rest, ...issuesByPath(own)]);
}

export function hasIssue(issues: Issues, path: string): boolean {
  return [...issues.keys()].some((other) => isWithin(other, path));
}

/** Where on a screen an issue can be mended; null when the screen has no control for it. */
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
