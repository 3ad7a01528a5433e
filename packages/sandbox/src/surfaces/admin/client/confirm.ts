import { button } from './element.ts';

export interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
  isCritical?: boolean;
}

/** Asks the merchant in a dialog. Resolves with true for yes; Escape means no. */
export function confirm({ title, text, yes, no, isCritical = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', title);
    const form = document.createElement('form');
    const heading = document.createElement('h2');
    heading.textContent = title;
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    const choices = document.createElement('div');
    choices.className = 'choices';
    choices.append(
      button(no, 'button', () => dialog.close('no')),
      button(yes, `button ${isCritical ? 'critical' : 'primary'}`, () => dialog.close('yes')),
    );
    form.append(heading, paragraph, choices);
    dialog.append(form);
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
