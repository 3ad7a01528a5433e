/** Dispatched on the preview's document when a widget has checked whether its configured place is free. */
export const COVERS_EVENT = 'uptill:covers';

export interface Covers {
  feature: 'stickyBar' | 'stickyButton';
  /** The controls that the widget would cover, had it not moved. */
  controls: Element[];
}
