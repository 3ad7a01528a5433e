import { createHash } from 'node:crypto';
import { compileConfig, defaultDocument, features, forEachPlatform } from '@uptill/feature-schema';

/**
 * A fingerprint of what this release publishes: the config of a shop that uses every feature as it comes. It changes
 * when a field is added, renamed or gets another default.
 */
export const VOCABULARY = createHash('sha256').update(JSON.stringify(everythingEnabled())).digest('hex').slice(0, 16);

function everythingEnabled() {
  const document = defaultDocument(features);
  for (const settings of Object.values(document)) {
    forEachPlatform((platform) => Object.assign(settings[platform], { isEnabled: true }));
  }
  return compileConfig(document);
}
