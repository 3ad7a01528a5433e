import { buildUiExtension } from '../../scripts/build-ui-extension.ts';

await buildUiExtension(import.meta.dirname);
