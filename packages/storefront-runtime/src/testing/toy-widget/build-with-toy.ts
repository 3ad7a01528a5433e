import type { TestWidget } from '../../../build-assets.ts';

/** A feature without a widget. The toy widget is registered for it. */
export const TOY_FEATURE = 'miniCartProgressBar';

/** The toy as a second widget, for `buildAssets`. */
export const toyWidget: TestWidget = {
  key: TOY_FEATURE,
  entry: { page: 'all', when: 'loaded', chunk: 'toy-widget' },
  file: 'src/testing/toy-widget/index.tsx',
};
