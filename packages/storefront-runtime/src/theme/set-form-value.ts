const controlsOf = (form: HTMLFormElement, name: string): Element[] =>
  [...form.elements].filter((element) => Reflect.get(element, 'name') === name);

/** Returns true if the form has no visible control with this name. */
export const isHidden = (form: HTMLFormElement, name: string): boolean =>
  controlsOf(form, name).every((control) => control instanceof HTMLInputElement && control.type === 'hidden');

/**
 * Sets the form's control with this name and dispatches the events of user input. Returns false if there is no such
 * control.
 */
export function setFormValue(form: HTMLFormElement, name: string, value: string): boolean {
  const controls = controlsOf(form, name);
  const control = controls.find((candidate) => isChoice(candidate) && candidate.value === value) ?? controls[0];
  if (!control) return false;
  setControl(control, value);
  return true;
}

/** Sets a control and, if its value has changed, dispatches `input` and `change`, so that the theme reacts. */
export function setControl(control: Element, value: string): void {
  if (isChoice(control)) {
    if (control.checked || control.value !== value) return;
    control.checked = true;
  } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    if (control.value === value) return;
    control.value = value;
  } else return;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function isChoice(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}
