import { type AnyFeature, features } from '@uptill/feature-schema';
import { registry } from '../../packages/storefront-runtime/src/widgets/registry.ts';

export interface WidgetUnderTest {
  feature: AnyFeature;
  /** Its host element: `stickyBar` is `uptill-sticky-bar`. */
  tag: `uptill-${string}`;
}

/** Every feature that has a widget. A new one is in all generated tests as soon as it is registered. */
export const WIDGETS: WidgetUnderTest[] = Object.values<AnyFeature>(features)
  .filter(({ key }) => Reflect.get(registry, key))
  .map((feature) => ({ feature, tag: `uptill-${kebabCase(feature.key)}` }));

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
