import { type Field, type Issue, PLATFORMS, type Platform, type Screen, type Tab } from '@uptill/feature-schema';
import { isWithin } from '../draft/issues';

/** Returns the issues of a field's value. `path` is the field's dotted path in the document. */
export function issuesOf(path: string, field: Field, value: unknown): Issue[] {
  const parsed = field.schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    path: [...path.split('.'), ...issue.path.map(String)],
    message: issue.message,
  }));
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
