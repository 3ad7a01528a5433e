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
  it('the focus returns to the widget’s control that opened it', () => {
    const giveBack = returnFocus(layer);
    inside.focus();
    layer.inert = true;
    icon.focus();
    icon.dispatchEvent(new Event('keydown', { bubbles: true }));
    layer.inert = false;
    giveBack();
    expect(inside.getRootNode()).toHaveProperty('activeElement', inside);
  });

  it('the focus returns to the control that was pressed last, though the focus has moved within the widget', () => {
    const giveBack = returnFocus(layer);
    const other = inside.parentNode?.appendChild(document.createElement('button'));
    inside.focus();
    other?.focus();
    other?.click();
    layer.inert = true;
    icon.focus();
    layer.inert = false;
    giveBack();
    expect(inside.getRootNode()).toHaveProperty('activeElement', other);
  });

  it('it stays where the shopper has turned to since', () => {
    const giveBack = returnFocus(layer);
    inside.focus();
    icon.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    icon.focus();
    giveBack();
    expect(document.activeElement).toBe(icon);
  });
});
