import { createHash } from 'node:crypto';
import { compileConfig, defaultDocument, features, forEachPlatform } from '@uptill/feature-schema';

/**
 * Identifies the format of the config that this release publishes: its fields and their defaults. The value is a hash of
 * the config of a shop with every feature switched on and no other changes.
 */
export const VOCABULARY = createHash('sha256').update(JSON.stringify(configOfAllFeatures())).digest('hex').slice(0, 16);

function configOfAllFeatures() {
  const document = defaultDocument(features);
  for (const settings of Object.values(document)) {
    forEachPlatform((platform) => Object.assign(settings[platform], { isEnabled: true }));
  }
  return compileConfig(document);
}
