import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { AjaxCartLine } from '../cart/ajax-cart.ts';
import type { WidgetContext, WidgetProps } from './widget.ts';

/** The slots of a widget's sections. `below-line` exists below each cart line, all others once. */
export type Slot =
  | 'header'
  | 'above-lines'
  | 'below-line'
  | 'below-lines'
  | 'footer'
  | 'above-buttons'
  | 'below-buttons';

export interface SectionProps<Settings> extends WidgetProps<Settings> {
  /** The cart line, in the slot `below-line`. */
  line?: AjaxCartLine | undefined;
  /** The slot in which the section is rendered. */
  slot?: Slot | undefined;
}

/**
 * Renders a section. Returns undefined while it does not know yet what it will show: then its place is kept. A method
 * type, because method parameters are bivariant: see `Section`.
 */
type RenderSection<Settings> = { render(props: SectionProps<Settings>): ComponentChildren }['render'];

export type SectionFeature = keyof FeatureSettings & FeatureKey;

/** Identifies a section. */
export interface SectionId {
  /** The feature whose settings the section uses: its own, or the widget's. */
  feature: SectionFeature;
  /**
   * Name of a section without its own feature, such as `terms`. Its views are not tracked, and its engagements count
   * for the widget.
   */
  name?: string | undefined;
}

/**
 * The definition of a section: a part of a widget with its own chunk, error boundary and styles. It is the default
 * export of the section's module, and is rendered by `drawSection`. Each section is assignable to the type without a
 * key.
 */
export interface Section<Key extends SectionFeature = SectionFeature> {
  /** One slot, or several slots that are rendered separately. */
  slot: Slot | readonly Slot[];
  styles?: string;
  /** The section's position, for metrics. Default: its slot. */
  position?: string;
  /** Returns the custom properties of the styles: `size` is available as `var(--uptill-size)`. */
  properties?: { call(settings: FeatureSettings[Key]): Record<string, string> }['call'];
  /**
   * Called when the section is first rendered, and for each line in the slot `below-line`. Starts the section's
   * behaviours and returns its render function. The context's `rerender` renders only the section.
   */
  create(context: WidgetContext): RenderSection<FeatureSettings[Key]>;
}
