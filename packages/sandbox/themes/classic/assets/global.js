function fetchConfig(type = 'json') {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: `application/${type}` } };
}

function debounce(action, wait) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), wait);
  };
}

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex="0"]';
let releaseFocus = () => {};

/** Keeps Tab inside `container` until `removeTrapFocus`. */
function trapFocus(container, firstFocus = container) {
  releaseFocus();
  const keepInside = (event) => {
    if (event.key !== 'Tab') return;
    const inside = [...container.querySelectorAll(FOCUSABLE)].filter((element) => element.offsetParent !== null);
    if (inside.length === 0) return;
    const edge = event.shiftKey ? inside[0] : inside[inside.length - 1];
    if (document.activeElement !== edge && container.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? inside[inside.length - 1] : inside[0]).focus();
  };
  document.addEventListener('keydown', keepInside);
  releaseFocus = () => document.removeEventListener('keydown', keepInside);
  firstFocus.focus();
}

function removeTrapFocus(elementToFocus = null) {
  releaseFocus();
  releaseFocus = () => {};
  elementToFocus?.focus();
}

/** Returns the content of the element that matches `selector` in a rendered section. */
function sectionContent(html, selector) {
  return new DOMParser().parseFromString(html, 'text/html').querySelector(selector)?.innerHTML ?? '';
}

class QuantityInput extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (!button) return;
      const input = this.querySelector('input');
      const before = input.value;
      if (button.name === 'plus') input.stepUp();
      else input.stepDown();
      if (input.value !== before) input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}

customElements.define('quantity-input', QuantityInput);
