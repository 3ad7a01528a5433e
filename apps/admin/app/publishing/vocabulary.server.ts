import { createHash } from 'node:crypto';
import { compileConfig, defaultDocument, features, forEachPlatform } from '@uptill/feature-schema';

/**
 * Hash of the config that this release compiles for a shop with every feature switched on and no other changes. It
 * changes when a field is added, renamed or gets another default.
 */
export const VOCABULARY = createHash('sha256').update(JSON.stringify(configOfAllFeatures())).digest('hex').slice(0, 16);

function configOfAllFeatures() {
  const document = defaultDocument(features);
  for (const settings of Object.values(document)) {
    forEachPlatform((platform) => Object.assign(settings[platform], { isEnabled: true }));
  }
  return compileConfig(document);
}
