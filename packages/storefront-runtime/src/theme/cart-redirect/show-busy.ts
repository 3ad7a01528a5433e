/** Dims a theme control, and marks it as busy. Returns a function that restores it. */
export function showBusy(control: HTMLElement | null): () => void {
  control?.setAttribute('aria-busy', 'true');
  const dimming = control?.animate?.({ opacity: 0.5 }, { duration: 100, fill: 'forwards' });
  return () => {
    control?.removeAttribute('aria-busy');
    dimming?.cancel();
  };
}
