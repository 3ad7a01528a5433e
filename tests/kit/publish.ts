import { isDeepStrictEqual } from 'node:util';
import {
  type AnyFeature,
  countriesOf,
  decodePriority,
  defaultDocument,
  type FieldKind,
  features,
  type Settings,
  withValueAt,
} from '@uptill/feature-schema';
import { toyFeatures } from '../../packages/feature-schema/src/fixtures/toy-features.ts';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import type { SandboxControl } from '../sandbox-control.ts';

/** Values by field path, such as `height` or `button.buttonAction`. */
export type Changes = Record<string, unknown>;

/** Changes by feature, for both platforms or for each. */
export type SettingsByFeature = Record<string, Changes | { mobile: Changes; desktop: Changes }>;

/** Returns the feature's default settings with these changes. The feature is enabled unless the changes disable it. */
export function settingsOf(feature: string, changes: Changes = {}): Settings {
  const initial: Record<string, { desktop: Settings }> = defaultDocument({ ...features, ...toyFeatures });
  let settings = initial[feature]?.desktop;
  if (!settings) throw new Error(`Unknown feature: ${feature}`);
  for (const [path, value] of Object.entries({ isEnabled: true, ...changes })) {
    settings = withValueAt(settings, path, value);
  }
  return settings;
}

/** Returns a feature's settings as a shop without markets publishes them. Resources are given as they are published. */
export function publishedSettings(feature: string, changes: Changes = {}): Settings {
  const { fields }: AnyFeature = Object(features)[feature] ?? Object(toyFeatures)[feature];
  const entries = Object.entries(settingsOf(feature, changes)).map(([name, value]) => [
    name,
    published(fields[name]?.kind, value),
  ]);
  return Object.fromEntries(entries);
}

function published(kind: FieldKind | undefined, value: unknown): unknown {
  if (kind === 'markets') return countriesOf([], value as string[]);
  return kind === 'priority' ? decodePriority(value) : value;
}

/** Returns a feature's settings for each platform. */
export function settingsByPlatform(
  feature: string,
  change: SettingsByFeature[string],
  settings = settingsOf,
): { mobile: Settings; desktop: Settings } {
  const { mobile, desktop } = isPerPlatform(change) ? change : { mobile: change, desktop: change };
  return { mobile: settings(feature, mobile), desktop: settings(feature, desktop) };
}

/** Published settings of each shop, as JSON, by its address. Nothing else publishes while this worker runs. */
const live = new Map<string, string>();

/**
 * Saves the default settings with these changes for both platforms. Features without changes get their defaults. Turns
 * the app embed on and waits until the settings are live. Does nothing if they are live already.
 */
export async function publish(sandbox: SandboxControl, shop: string, changes: SettingsByFeature): Promise<void> {
  const wanted: SettingsDocument['features'] = structuredClone<SettingsDocument['features']>(defaultDocument(features));
  for (const [feature, change] of Object.entries(changes)) wanted[feature] = settingsByPlatform(feature, change);
  const config = JSON.stringify(wanted);
  const address = sandbox.storefront(shop);
  if (live.get(address) === config) return;
  const app = new AppClient(sandbox, shop);
  const { body: current } = await app.features();
  await sandbox.post('embed', { shop, enabled: true });
  // Before the first save (version 0), the settings equal the defaults, but none are published.
  if (current.version === 0 || !isDeepStrictEqual(current.features, wanted)) {
    const saved = await app.save({ ...current, features: wanted, separateTabs: [] });
    if (saved.status !== 200) throw new Error(`Not saved: ${saved.status} ${JSON.stringify(saved.body)}`);
  }
  await waitUntilLive(app);
  live.set(address, config);
}

/** Waits until what was saved last is on the storefront. */
export async function waitUntilLive(app: AppClient): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const { body } = await app.request('/api/dashboard');
    if (body.publication.state === 'live') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The settings did not go live within 30 seconds.');
}

function isPerPlatform(change: SettingsByFeature[string]): change is { mobile: Changes; desktop: Changes } {
  return 'mobile' in change && 'desktop' in change;
}
