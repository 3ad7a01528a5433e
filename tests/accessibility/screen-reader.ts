import type { CDPSession, Page } from '@playwright/test';

/** A node of the accessibility tree: what a screen reader says about an element. */
export interface ReadNode {
  role: string;
  name: string;
  /** States, the value and the description, such as `expanded=false`. */
  states: string[];
  /** Depth in the tree, from 0. */
  depth: number;
  isFocusable: boolean;
  /** Identifies the node's element. */
  element: number;
}

/** A node as Chromium returns it. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  value?: { value?: unknown };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Roles that screen readers don't say. */
const SILENT = ['none', 'generic', 'InlineTextBox', 'LineBreak', 'LabelText', 'MenuListPopup', 'ListMarker', 'option'];

/** States that screen readers say even if they are false. */
const ALWAYS_SAID = ['expanded', 'checked'];
const SAID_IF_TRUE = ['pressed', 'disabled', 'invalid', 'required', 'busy', 'modal', 'level', 'valuetext'];

/** Expression of the focused element, also inside a shadow root. */
const FOCUSED = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
})()`;

/** Reads Chromium's accessibility tree of a page, with the names and roles that Chromium passes to screen readers. */
export class ScreenReader {
  readonly #cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<ScreenReader> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new ScreenReader(cdp);
  }

  /**
   * Returns what is said of an element and its content, in reading order. `inside` is a selector in the shadow root of
   * the element `host`.
   */
  async read(host: string, inside: string): Promise<ReadNode[]> {
    const path = `document.querySelector(${JSON.stringify(host)})?.shadowRoot?.querySelector(${JSON.stringify(inside)})`;
    const element = await this.#idOf(path);
    const { nodes }: { nodes: AxNode[] } = await this.#cdp.send('Accessibility.getFullAXTree');
    const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === element);
    if (!root) throw new Error(`${host} has nothing to read in ${inside}`);
    return [...saidOf(root, new Map(nodes.map((node) => [node.nodeId, node])), 0)];
  }

  /** Returns the focused element. */
  async focused(): Promise<Pick<ReadNode, 'role' | 'name' | 'element'>> {
    const element = await this.#idOf(FOCUSED);
    const { nodes }: { nodes: AxNode[] } = await this.#cdp.send('Accessibility.getPartialAXTree', {
      backendNodeId: element,
      fetchRelatives: false,
    });
    return { role: roleOf(nodes[0]), name: nameOf(nodes[0]), element };
  }

  async #idOf(expression: string): Promise<number> {
    const { result } = await this.#cdp.send('Runtime.evaluate', { expression });
    if (!result.objectId) throw new Error(`Not in the page: ${expression}`);
    const { node } = await this.#cdp.send('DOM.describeNode', { objectId: result.objectId });
    return node.backendNodeId;
  }
}

const roleOf = (node?: AxNode) => node?.role?.value ?? 'none';
const nameOf = (node?: AxNode) => node?.name?.value?.trim() ?? '';

function* saidOf(node: AxNode, byId: Map<string, AxNode>, depth: number): Generator<ReadNode> {
  const [role, name] = [roleOf(node), nameOf(node)];
  const isSaid = !node.ignored && !SILENT.includes(role) && (role !== 'StaticText' || name !== '');
  const properties = new Map(node.properties?.map(({ name, value }) => [name, value.value]));
  if (isSaid)
    yield {
      role,
      name,
      states: [
        ...statesOf(properties),
        ...labelled('value', node.value?.value),
        ...labelled('description', node.description?.value),
      ],
      depth,
      isFocusable: properties.get('focusable') === true,
      element: node.backendDOMNodeId ?? 0,
    };
  for (const id of node.childIds ?? []) {
    const child = byId.get(id);
    if (child) yield* saidOf(child, byId, depth + (isSaid ? 1 : 0));
  }
}

const labelled = (label: string, value: unknown) => (value === undefined || value === '' ? [] : [`${label}=${value}`]);

const statesOf = (properties: Map<string, unknown>) =>
  [...properties]
    .filter(
      ([name, value]) => ALWAYS_SAID.includes(name) || (SAID_IF_TRUE.includes(name) && value && value !== 'false'),
    )
    .map(([name, value]) => `${name}=${value}`);
