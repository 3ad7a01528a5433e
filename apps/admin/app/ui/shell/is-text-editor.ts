const NON_TEXT_TYPES = new Set(['checkbox', 'radio', 'range', 'button', 'color']);

/** Returns true for an element in which keys type text. */
export function isTextEditor(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NON_TEXT_TYPES.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
