import { expect } from '@playwright/test';
import { defaultDocument, features, noBrand } from '@uptill/feature-schema';
import { AppClient, type SettingsDocument } from './app-client.ts';
import type { SandboxControl } from './sandbox-control.ts';

type Settings = Record<string, unknown>;

/**
 * Saves the default settings of one feature with these changes for both platforms, edited together, turns the app embed
 * on, and waits until the settings are published. Merges nested groups.
 */
export async function publishSettings(
  sandbox: SandboxControl,
  shop: string,
  feature: string,
  changes: Settings,
): Promise<void> {
  const app = new AppClient(sandbox, shop);
  await sandbox.post('embed', { shop, enabled: true });
  const { body } = await app.features();
  const defaults: SettingsDocument['features'] = structuredClone<SettingsDocument['features']>(
    defaultDocument(features),
  );
  const wanted = defaults[feature];
  if (!wanted) throw new Error(`Unknown feature: ${feature}`);
  for (const settings of Object.values(wanted)) merge(settings, { isEnabled: true, ...changes });
  body.features[feature] = wanted;
  const saved = await app.save({ ...body, separateTabs: [] });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await expect.poll(async () => (await app.request('/api/dashboard')).body.publication.state).toBe('live');
}

/** Saves the brand of a shop that has not adopted it. */
export async function resetBrand(app: AppClient): Promise<void> {
  const { version } = (await app.request('/api/brand')).body;
  const { status } = await app.request('/api/brand', {
    method: 'PUT',
    body: JSON.stringify({ version, ...noBrand() }),
  });
  expect(status).toBe(200);
}

function merge(settings: Settings, changes: Settings): void {
  for (const [name, value] of Object.entries(changes)) {
    const current = settings[name];
    if (isGroup(current) && isGroup(value)) merge(current, value);
    else settings[name] = value;
  }
}

function isGroup(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
