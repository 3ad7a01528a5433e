// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { returnFocus } from './return-focus.ts';

let layer: HTMLElement;
let inside: HTMLElement;
let icon: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<button id="icon"></button><div id="layer"><uptill-toy></uptill-toy></div>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  [layer, icon] = [find('#layer'), find('#icon')];
  inside = document.createElement('button');
  find('uptill-toy').attachShadow({ mode: 'open' }).append(inside);
});

describe('when the theme’s drawer closes', () => {
  it('the focus returns to the widget’s control that had opened the drawer', () => {
    const restoreFocus = returnFocus(layer);
    inside.focus();
    layer.inert = true;
    icon.focus();
    icon.dispatchEvent(new Event('keydown', { bubbles: true }));
    layer.inert = false;
    restoreFocus();
    expect(inside.getRootNode()).toHaveProperty('activeElement', inside);
  });

  it('the focus returns to the last clicked control, even if the focus had moved within the widget', () => {
    const restoreFocus = returnFocus(layer);
    const other = inside.parentNode?.appendChild(document.createElement('button'));
    inside.focus();
    other?.focus();
    other?.click();
    layer.inert = true;
    icon.focus();
    layer.inert = false;
    restoreFocus();
    expect(inside.getRootNode()).toHaveProperty('activeElement', other);
  });

  it('the focus stays on a control outside the widget that the shopper has used since', () => {
    const restoreFocus = returnFocus(layer);
    inside.focus();
    icon.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    icon.focus();
    restoreFocus();
    expect(document.activeElement).toBe(icon);
  });
});
