import type { FeatureKey, FeatureSettings, SectionPlace } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { AjaxCartLine } from '../cart/ajax-cart.ts';
import type { WidgetContext, WidgetProps } from './widget.ts';

/** The slots of a widget's sections. `line` exists in each cart line, all others once, and `empty` in an empty cart. */
export type Slot = SectionPlace | 'line' | 'total' | 'empty';

export interface SectionProps<Settings> extends WidgetProps<Settings> {
  /** The cart line, in the slot `line`. */
  line?: AjaxCartLine | undefined;
}

/**
 * Renders a section. Returns undefined while it does not know yet what it will show: then its place is kept. A method
 * type, because method parameters are bivariant: see `Section`.
 */
type RenderSection<Settings> = { render(props: SectionProps<Settings>): ComponentChildren }['render'];

export type SectionFeature = keyof FeatureSettings & FeatureKey;

/** Identifies a section. */
export interface SectionId {
  /** Such as `terms`. */
  name: string;
  /** The feature whose settings the section uses: its own, or the widget's. */
  feature: SectionFeature;
}

/**
 * The definition of a section: a part of a widget with its own chunk, error boundary and styles. It is the default
 * export of the section's module, and is rendered by `drawSection`. Each section is assignable to the type without a
 * key.
 */
export interface Section<Key extends SectionFeature = SectionFeature> {
  styles?: string;
  /** The section's position, for metrics. Default: the slot in which it is rendered. */
  position?: string;
  /** Returns the custom properties of the styles: `size` is available as `var(--uptill-size)`. */
  properties?: { call(settings: FeatureSettings[Key]): Record<string, string> }['call'];
  /**
   * Called when the section is first rendered in a slot, and for each line in the slot `line`. Starts the section's
   * behaviours and returns its render function. The context's `rerender` renders only the section.
   */
  create(context: WidgetContext): RenderSection<FeatureSettings[Key]>;
}
