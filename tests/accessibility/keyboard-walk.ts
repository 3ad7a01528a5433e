import type { Page } from '@playwright/test';
import type { ReadNode, ScreenReader } from './screen-reader.ts';

/** An element that the Tab key reaches. */
export interface FocusStop {
  role: string;
  name: string;
  element: number;
  /** Contrast of the focus ring with what is behind it; 0 without a ring of at least 2 px. */
  ringContrast: number;
  /** How much of the element is in view and not covered by other content (WCAG 2.4.11 and 2.4.12). */
  seen: 'whole' | 'partly' | 'hidden';
  isInDialog: boolean;
}

/** Minimum contrast of a focus ring (WCAG 1.4.11). */
export const MIN_RING_CONTRAST = 3;

/** More than the controls of any drawer. */
const MAX_STEPS = 200;

/**
 * Presses Tab until an element is focused again, and returns the focused elements in their order. Between the last and the
 * first control of a modal dialog, the browser focuses its own controls.
 */
export async function walkByTab(page: Page, reader: ScreenReader): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    const seen = await page.evaluate(lookAtFocused);
    if (seen) {
      const focused = await reader.focused();
      if (stops.some(({ element }) => element === focused.element)) return stops;
      stops.push({ ...focused, ...seen });
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come back to the start within ${MAX_STEPS} steps.`);
}

/** Runs in the page. Returns how the focused element looks; null if the browser's own controls have the focus. */
async function lookAtFocused(): Promise<Pick<FocusStop, 'ringContrast' | 'seen' | 'isInDialog'> | null> {
  // The browser scrolls to the element in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return null;

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** Returns the colour over a background, each as red, green and blue. */
  function colourOver(colour: string, behind: number[]): number[] {
    if (!canvas) return behind;
    canvas.fillStyle = `rgb(${behind})`;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }
  const parentOf = (node: Element) => {
    const root = node.getRootNode();
    return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  function backgroundOf(node: Element | null): number[] {
    if (!node) return [255, 255, 255];
    const { backgroundColor } = getComputedStyle(node);
    const isOpaque = /^rgb\(/.test(backgroundColor);
    return colourOver(backgroundColor, isOpaque ? [255, 255, 255] : backgroundOf(parentOf(node)));
  }
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const value = part / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The ring is the outline of the control, or of the box that surrounds a native field. */
  function contrastOfRing(node: Element): number {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(node);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 0;
    const behind = backgroundOf(Number.parseFloat(outlineOffset) < 0 ? node : parentOf(node));
    const [one, other] = [luminance(behind), luminance(colourOver(outlineColor, behind))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  const deepest = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    for (let inside = hit; inside; ) {
      hit = inside;
      const next: Element | null = inside.shadowRoot?.elementFromPoint(x, y) ?? null;
      inside = next === inside ? null : next;
    }
    return hit;
  };
  const { left, top, width, height } = element.getBoundingClientRect();
  // Inside the corners, which may be round.
  const shares = [0.2, 0.5, 0.8];
  const label = element.closest('label');
  const isSeenAt = (x: number, y: number) => {
    const hit = deepest(x, y);
    return !!hit && (element.contains(hit) || !!label?.contains(hit));
  };
  const points = shares.flatMap((across) =>
    shares.map((along) => isSeenAt(left + across * width, top + along * height)),
  );
  const count = points.filter(Boolean).length;
  return {
    ringContrast: contrastOfRing(element) || (element.parentElement ? contrastOfRing(element.parentElement) : 0),
    seen: count === points.length ? 'whole' : count > 0 ? 'partly' : 'hidden',
    isInDialog: !!element.closest('dialog'),
  };
}

/** Roles that need a name. */
const NAMED = [
  ...['dialog', 'region', 'progressbar', 'timer'],
  ...['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'DisclosureTriangle'],
];

const said = ({ role, name }: Pick<ReadNode, 'role' | 'name'>) => `${role} "${name}"`;

/** Returns what is wrong with an open dialog, one sentence each: what is read of it, and where Tab leads. */
export function dialogIssues(nodes: readonly ReadNode[], stops: readonly FocusStop[]): string[] {
  const controls = nodes.filter(({ role, isFocusable }) => isFocusable && role !== 'dialog');
  const place = new Map(nodes.map(({ element }, index) => [element, index]));
  const reached = new Set(stops.map(({ element }) => element));
  const isSaidTwice = (node: ReadNode, index: number) =>
    controls.findIndex((other) => said(other) === said(node)) !== index;
  const placeOf = (stop: FocusStop | undefined) => place.get(stop?.element ?? 0) ?? 0;
  // The walk is a circle, and may have begun anywhere.
  const first = Math.min(...stops.map(placeOf));
  const isOutOfOrder = (stop: FocusStop, index: number) =>
    placeOf(stop) < placeOf(stops.at(index - 1)) && placeOf(stop) !== first;
  return [
    ...nodes.filter(({ role, name }) => NAMED.includes(role) && !name).map(({ role }) => `a ${role} has no name`),
    // Read out of context, their names must tell them apart.
    ...controls.filter(isSaidTwice).map((node) => `several controls are ${said(node)}`),
    // Tab reaches one radio button of each group.
    ...controls
      .filter(({ role, element }) => role !== 'radio' && !reached.has(element))
      .map((node) => `Tab does not reach ${said(node)}`),
    ...stops.flatMap((stop, index) => [
      ...(stop.isInDialog ? [] : [`${said(stop)} is outside of the dialog`]),
      ...(isOutOfOrder(stop, index) ? [`${said(stop)} is focused after what is read after it`] : []),
      ...(stop.seen === 'whole' ? [] : [`${said(stop)} is ${stop.seen} in view while it has the focus`]),
      ...(stop.ringContrast >= MIN_RING_CONTRAST
        ? []
        : [`the focus ring of ${said(stop)} has a contrast of ${stop.ringContrast.toFixed(1)}`]),
    ]),
  ];
}
