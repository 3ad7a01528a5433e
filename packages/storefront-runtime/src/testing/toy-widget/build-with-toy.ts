import type { TestWidget } from '../../../build-assets.ts';

/** The toy widget, for `buildAssets`. Its feature is one of the schema's toy features. */
export const toyWidget: TestWidget = {
  key: 'toyTrain',
  entry: { when: 'loaded', chunk: 'toy-widget' },
  file: 'src/testing/toy-widget/index.tsx',
};
