/** Dims a control of the theme, and marks it as busy. Returns a function that ends this. */
export function showBusy(control: HTMLElement | null): () => void {
  control?.setAttribute('aria-busy', 'true');
  const dimming = control?.animate?.({ opacity: 0.5 }, { duration: 100, fill: 'forwards' });
  return () => {
    control?.removeAttribute('aria-busy');
    dimming?.cancel();
  };
}
