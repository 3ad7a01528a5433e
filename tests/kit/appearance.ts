/**
 * Runs in the page. Returns a text description of a widget's visible state: layout, colours, texts and enabled state of
 * each element. Attributes and custom properties are excluded, so two descriptions differ only if a shopper can see a
 * difference.
 */
export function describeAppearance(host: Element): string {
  const borders = ['borderTop', 'borderLeft', 'borderRadius'];
  const box = ['position', 'zIndex', 'backgroundColor', ...borders, 'boxShadow', 'animationName'];
  const text = ['color', 'fontSize', 'fontWeight', 'textDecorationLine', 'textTransform'];

  function styles(element: Element, names: string[], pseudo?: string): string {
    const computed = getComputedStyle(element, pseudo);
    return names.map((name) => Reflect.get(computed, name)).join(' ');
  }

  function describeElement(element: Element): string[] {
    if (element instanceof SVGPathElement) return [`path | ${element.getAttribute('d')}`];
    if (!(element instanceof HTMLElement) || element.getClientRects().length === 0) return [];
    if (getComputedStyle(element).visibility === 'hidden') return [];
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
    const words = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])).join('');
    const hasText = words !== '' || element.matches('select, input, button');
    const parts = [element.localName, offsetLeft, offsetTop, offsetWidth, offsetHeight, styles(element, box)];
    if (hasText) parts.push(words, styles(element, text));
    for (const pseudo of ['::before', '::after']) {
      if (getComputedStyle(element, pseudo).content !== 'none') parts.push(styles(element, [...box, ...text], pseudo));
    }
    if (element instanceof HTMLSelectElement) parts.push(element.value);
    if (element.matches(':disabled')) parts.push('disabled');
    if (getComputedStyle(element).opacity === '0') parts.push('transparent');
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      parts.push(element.value || element.placeholder);
    if (element instanceof HTMLImageElement) parts.push(element.currentSrc);
    const options = element instanceof HTMLSelectElement ? [...element.options] : [];
    parts.push(...options.map((option) => `${option.text}${option.disabled ? ' (disabled)' : ''}`));
    return [parts.join(' | ')];
  }

  // Uses the final values of running transitions.
  for (const animation of host.shadowRoot?.getAnimations() ?? []) {
    if (animation instanceof CSSTransition) animation.finish();
  }
  const elements = [...(host.shadowRoot?.querySelectorAll('*') ?? [])];
  return [`host | ${styles(host, ['zIndex'])}`, ...elements.flatMap(describeElement)].join('\n');
}
