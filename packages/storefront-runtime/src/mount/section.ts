import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { AjaxCartLine } from '../cart/ajax-cart.ts';
import type { WidgetContext, WidgetProps } from './widget.ts';

/** The places of a widget's sections. `below-line` is below each cart line, the others exist once. */
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
  /** The slot in which the section is drawn. */
  slot?: Slot | undefined;
}

/** Renders a section. A method's type, because parameters of methods are checked less strictly: see `Section`. */
type RenderSection<Settings> = { render(props: SectionProps<Settings>): ComponentChildren }['render'];

export type SectionFeature = keyof FeatureSettings & FeatureKey;

/** Which section it is. */
export interface SectionId {
  /** The feature whose settings the section gets: one of its own, or the widget's. */
  feature: SectionFeature;
  /**
   * Names a section that has no feature of its own, such as `terms`. It counts no views, and its engagements are the
   * widget's.
   */
  name?: string | undefined;
}

/**
 * The definition of a section: a part of a widget with a chunk, an error boundary and styles of its own. It is the default
 * export of the section's module, and `drawSection` draws it. Each is assignable to the type without a key.
 */
export interface Section<Key extends SectionFeature = SectionFeature> {
  /** One slot, or several that are drawn separately. */
  slot: Slot | readonly Slot[];
  styles?: string;
  /** Where the section is, for metrics. Default: its slot. */
  position?: string;
  /** Returns the custom properties of the styles: `size` is available as `var(--uptill-size)`. */
  properties?: { call(settings: FeatureSettings[Key]): Record<string, string> }['call'];
  /**
   * Called when the section is first drawn, and for each line in the slot `below-line`. Starts the section's behaviours
   * and returns its render function. The context's `rerender` draws only the section.
   */
  create(context: WidgetContext): RenderSection<FeatureSettings[Key]>;
}
