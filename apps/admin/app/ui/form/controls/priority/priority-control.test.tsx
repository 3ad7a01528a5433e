// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  type AnyDocument,
  decodePriority,
  defaultDocument,
  encodePriority,
  features,
  resourceId,
  type Source,
  screens,
} from '@uptill/feature-schema';
import { act, useReducer } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsOf, toEdit } from '../../../../domain/documents/change';
import type { PickedResource } from '../../../../domain/resources/picked-resources';
import { TabForm } from '../../../../pages/settings/tab-form';
import { useFocusField } from '../../../../pages/settings/use-focus-field';
import { testMetadata } from '../../../../testing/test-metadata';
import { type Draft, type DraftAction, reduceDraft, startDraft } from '../../../draft/draft';
import { ResourceCache, ResourceCacheContext } from '../../../pickers/resource-cache';
import { ShopContext } from '../../../shell/shop-context';
import { ShopDataContext, ShopDataStore } from '../../../shop-data/shop-data';

// jsdom has no layout. Polaris asks for media queries when it is imported.
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const feature = features.recommendations;
const screen = screens.find(({ name }) => name === 'upsell-slider');
const tab = screen?.tabs.find(({ key }) => key === 'priorities');
const FIELD = 'recommendations.mobile.priority';

const SUMMER = resourceId('collection', 1);
const WINTER = resourceId('collection', 2);
const VENDORS = ['Acme', 'Acme Kids', 'Birch'];

const product: Source = { type: 'product', value: '' };
const vendor = (value: string): Source => ({ type: 'vendor', value });
const collection = (value: string): Source => ({ type: 'collection', value });

let root: Root;
let container: HTMLElement;
let draft: Draft<AnyDocument>;
let dispatch: (action: DraftAction<AnyDocument>) => void;
let focusField: (id: string) => void;
let requests: string[];
/** Responds to requests for suggestions. */
let suggest: () => Promise<Response>;
const resourcePicker = vi.fn();

function Form({ document }: { document: AnyDocument }) {
  [draft, dispatch] = useReducer(
    (state: Draft<AnyDocument>, action: DraftAction<AnyDocument>) => reduceDraft(state, action),
    document,
    (start) => startDraft({ version: 1, document: start }),
  );
  focusField = useFocusField();
  if (!screen || !tab) throw new Error('No screen shows the sources');
  return (
    <TabForm
      screen={screen}
      tab={tab}
      feature={feature}
      platform="mobile"
      platforms={['mobile']}
      version={1}
      saved={document}
      document={draft.current}
      issues={draft.issues}
      dispatch={dispatch}
      onChange={(changes, label) => dispatch({ type: 'changed', edit: toEdit(changes), label, at: performance.now() })}
    />
  );
}

/** Sources are below each other, 50 pixels apart. Nothing else has a size. */
function layOut(this: Element): DOMRect {
  if (!this.matches('.list-entry')) return new DOMRect();
  return new DOMRect(0, 50 * [...(this.parentElement?.querySelectorAll('.list-entry') ?? [])].indexOf(this), 300, 40);
}

/** The shop has the collection for summer, but not the collection for winter. */
async function answer(path: string): Promise<Response> {
  requests.push(path);
  if (path.includes('recommendation-values')) return suggest();
  const summer: PickedResource = {
    ...{
      id: SUMMER,
      title: 'Summer',
      variantTitle: null,
      productId: null,
      image: 'https://cdn.shopify.com/summer.png',
    },
    ...{ price: null, available: true, status: null },
  };
  return Response.json({ resources: [summer], missing: [WINTER] });
}

beforeEach(() => {
  requests = [];
  suggest = async () => Response.json({ values: VENDORS });
  resourcePicker.mockReset();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoLayout);
  vi.stubGlobal('shopify', { resourcePicker });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollBy = () => {};
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function showEncoded(priority: string): Promise<void> {
  const initial = defaultDocument(features);
  initial.recommendations.mobile.priority = priority;
  const shopMetadata = testMetadata();
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopContext.Provider value={{ shop: 'toys.myshopify.com', host: 'host', language: 'en' }}>
          <ShopDataContext.Provider value={new ShopDataStore({ markets: { version: 1, markets: [] }, shopMetadata })}>
            <ResourceCacheContext.Provider value={new ResourceCache()}>
              <Form document={initial} />
            </ResourceCacheContext.Provider>
          </ShopDataContext.Provider>
        </ShopContext.Provider>
      </AppProvider>,
    ),
  );
}

const show = (...sources: Source[]) => showEncoded(encodePriority(sources));

const sources = () => decodePriority(settingsOf(draft.current, feature.key, 'mobile').priority);

const all = <E extends HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<E>(selector),
];

function button(name: string): HTMLButtonElement {
  const found = all<HTMLButtonElement>('button').find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`No button is named ${name}`);
  return found;
}

function input<E extends HTMLElement = HTMLInputElement>(label: string): E {
  const found = all<HTMLLabelElement>('label').find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`No input is labelled ${label}`);
  return document.getElementById(found.htmlFor) as E;
}

/** Returns the text that describes an element to screen readers. */
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** Runs an action and its effects in the next frame. */
const perform = (action: () => void) =>
  act(async () => {
    action();
    await new Promise((done) => requestAnimationFrame(done));
  });

const waitFor = (condition: () => void) => act(async () => vi.waitFor(condition));

const click = (element: HTMLElement) => perform(() => element.click());

const pressKey = (code: string) =>
  perform(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true })),
  );

const pressEnter = () =>
  perform(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 13, bubbles: true })));

/** Returns a promise and its `resolve` function. */
function later<Value>() {
  let resolve = (_: Value) => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const focus = (element: HTMLElement) => perform(() => element.focus());

const type = (element: HTMLInputElement, text: string) =>
  perform(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });

const chooseType = (position: number, value: string) =>
  perform(() => {
    const select = input<HTMLSelectElement>(`Type: source ${position}`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

const options = () => all('[role="option"]').map(({ textContent }) => textContent);

const DUPLICATE = 'Please remove duplicate entries in the Recommendations Priority Order list in mobile platform';
const noValue = (name: string) =>
  `Please select a ${name} for the Recommendations Priority Order list in mobile platform`;

describe('the sources of recommendations', () => {
  it('are of the types of the schema; Shopify’s recommendations have no value', async () => {
    await show(product, vendor('Acme'));
    const select = input<HTMLSelectElement>('Type: source 1');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Shopify’s recommendations',
      'Collection',
      'Product type',
      'Vendor',
      'Tag',
    ]);
    expect(select.value).toBe('product');
    expect(all('.source-entry')[0]?.querySelector('input')).toBeNull();
    expect(input('Vendor: source 2').value).toBe('Acme');
  });

  it.each(['', 'no base64', 'eyJhIjoxfQ=='])('are none if their text can’t be decoded: "%s"', async (encoded) => {
    await showEncoded(encoded);
    expect(all('.source-entry')).toEqual([]);
    expect(container.textContent).toContain('There are no sources yet.');
    await click(button('Add source'));
    expect(sources()).toEqual([product]);
  });

  it('are added with the focus on their type, without an error before they are left', async () => {
    await show(product);
    await focus(button('Add source'));
    await click(button('Add source'));
    expect(sources()).toEqual([product, collection('')]);
    expect(document.activeElement).toBe(input('Type: source 2'));
    await chooseType(2, 'tag');
    await focus(input('Tag: source 2'));
    expect(container.textContent).not.toContain('Please select');
    await focus(button('Add source'));
    await waitFor(() => expect(descriptionOf(input('Tag: source 2'))).toContain(noValue('tag')));
    expect(input('Tag: source 2').getAttribute('aria-invalid')).toBe('true');
  });

  it('are at most 20', async () => {
    await show(...Array.from({ length: 19 }, (_, index) => vendor(`${index}`)));
    await click(button('Add source'));
    expect(sources()).toHaveLength(20);
    expect(button('Add source').ariaDisabled).toBe('true');
    expect(container.textContent).toContain('The list is full: it may have 20.');
  });

  it('are removed, and the next one, or else the button to add one, has the focus', async () => {
    await show(product, vendor('Acme'));
    await click(button('Remove Shopify’s recommendations'));
    expect(sources()).toEqual([vendor('Acme')]);
    expect(document.activeElement).toBe(button('Remove Vendor · Acme'));
    expect(all('[role="status"]').map(({ textContent }) => textContent)).toContain(
      'Shopify’s recommendations was removed.',
    );
    await click(button('Remove Vendor · Acme'));
    expect(sources()).toEqual([]);
    expect(document.activeElement).toBe(button('Add source'));
  });

  it('are sorted by the keyboard, and each step is announced', async () => {
    await show(product, vendor('Acme'), vendor('Birch'));
    const announced = () => all('[role="status"]').map(({ textContent }) => textContent);
    await focus(button('Move Vendor · Acme'));
    await pressKey('Space');
    await waitFor(() => expect(announced()).toContain('Vendor · Acme was picked up. It is at position 2 of 3.'));
    await pressKey('ArrowDown');
    await waitFor(() => expect(announced()).toContain('Vendor · Acme was moved to position 3 of 3.'));
    await pressKey('Space');
    await waitFor(() => expect(sources()).toEqual([product, vendor('Birch'), vendor('Acme')]));
  });

  it('are moved by their menus, which an undo reverts', async () => {
    await show(product, vendor('Acme'));
    const entry = all('.source-entry')[1];
    await click(button('Actions for Vendor · Acme'));
    await click(button('Move up'));
    expect(sources()).toEqual([vendor('Acme'), product]);
    expect(all('.source-entry')[0]).toBe(entry);
    await act(async () => dispatch({ type: 'undone' }));
    expect(sources()).toEqual([product, vendor('Acme')]);
    expect(all('.source-entry')[1]).toBe(entry);
  });

  it('stay the same while another is changed, and lose their value with their type', async () => {
    await show(product, vendor('Acme'), collection(SUMMER));
    await chooseType(2, 'type');
    expect(sources()).toEqual([product, { type: 'type', value: '' }, collection(SUMMER)]);
    await type(input('Product type: source 2'), 'Shirts');
    expect(sources()).toEqual([product, { type: 'type', value: 'Shirts' }, collection(SUMMER)]);
  });

  it('are trimmed when the merchant leaves their text', async () => {
    await show(vendor(''), product);
    const first = input('Vendor: source 1');
    await focus(first);
    await type(first, ' Acme Kids ');
    expect(sources()).toEqual([vendor(' Acme Kids '), product]);
    await focus(button('Add source'));
    expect(sources()).toEqual([vendor('Acme Kids'), product]);
  });

  it('retain the focus while the merchant types the text of another source', async () => {
    await show(vendor('Acme'), vendor('B'));
    await type(input('Vendor: source 2'), 'Bi');
    const first = input('Vendor: source 1');
    await focus(first);
    for (const text of ['', 'B', 'Bi', 'Bir']) await type(first, text);
    expect(document.activeElement).toBe(first);
    expect(input('Vendor: source 1')).toBe(first);
    expect(sources()).toEqual([vendor('Bir'), vendor('Bi')]);
  });
});

describe('the issues of a source', () => {
  it('are at its value, or else at its type', async () => {
    await show(product, vendor('Acme'), vendor('acme '), product);
    await focus(input('Vendor: source 2'));
    await focus(button('Add source'));
    await waitFor(() => expect(descriptionOf(input('Vendor: source 3'))).toContain(DUPLICATE));
    expect(descriptionOf(input('Type: source 4'))).toContain(DUPLICATE);
    expect(descriptionOf(input('Vendor: source 2'))).not.toContain(DUPLICATE);
    await click(button('Remove Shopify’s recommendations'));
    expect(descriptionOf(input('Type: source 3'))).toBe('');
  });

  it.each([
    [0, () => input('Type: source 1')],
    [1, () => button('Choose collection: source 2')],
    [2, () => input('Tag: source 3')],
  ])('lead to it: %i', async (index, control) => {
    await show(product, collection(''), { type: 'tag', value: '' });
    await act(async () => {
      dispatch({ type: 'refused', issues: [{ path: [...FIELD.split('.'), index], message: 'Refused' }] });
      focusField(`${FIELD}.${index}`);
    });
    expect(document.activeElement).toBe(control());
    expect(descriptionOf(control())).toContain('Refused');
  });
});

describe('a collection', () => {
  it('has title and picture; a deleted one is shown as such', async () => {
    await show(collection(SUMMER), collection(WINTER));
    const [summer, winter] = all('.source-entry');
    expect(summer?.querySelector('.picked-item-text')?.textContent).toBe('Summer');
    expect(summer?.querySelector('img')?.getAttribute('src')).toBe('https://cdn.shopify.com/summer.png');
    expect(winter?.querySelector('.picked-item-text')?.textContent).toMatch(/^Collection 2.*Deleted$/);
    expect(requests).toHaveLength(1);
  });

  it('is chosen in the resource picker, with the focus back on its button', async () => {
    await show(product, collection(''));
    const choose = button('Choose collection: source 2');
    const picker = later<unknown>();
    resourcePicker.mockReturnValue(picker.promise);
    await focus(choose);
    await click(choose);
    // The page is inert while the picker is open.
    await perform(() => choose.blur());
    expect(container.textContent).not.toContain('Please select');
    await perform(() => picker.resolve([{ id: SUMMER, title: 'Summer', image: null }]));
    expect(resourcePicker).toHaveBeenCalledWith({
      type: 'collection',
      action: 'select',
      multiple: false,
      selectionIds: [],
    });
    expect(sources()).toEqual([product, collection(SUMMER)]);
    expect(document.activeElement).toBe(button('Change collection: source 2'));
    expect(all('.source-entry')[1]?.textContent).toContain('Summer');
  });

  it('stays if the merchant cancels, or if the picker can’t be opened, with a message', async () => {
    await show(collection(SUMMER));
    resourcePicker.mockResolvedValue(undefined);
    await click(button('Change collection: source 1'));
    expect(container.querySelector('[role="alert"]')).toBeNull();
    vi.stubGlobal('shopify', undefined);
    await click(button('Change collection: source 1'));
    expect(container.querySelector('[role="alert"]')?.textContent).toContain('can’t be opened here');
    expect(sources()).toEqual([collection(SUMMER)]);
  });

  it('can be removed even if titles can’t be loaded, which can be tried again', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await show(collection(SUMMER), product);
    expect(container.textContent).toContain('The titles and images of the collections can’t be shown.');
    expect(button('Remove Collection · Collection 1')).toBeDefined();
    vi.stubGlobal('fetch', answer);
    await click(button('Try again'));
    expect(container.textContent).not.toContain('can’t be shown');
    expect(button('Remove Collection · Summer')).toBeDefined();
  });
});

describe('suggestions', () => {
  it('are loaded once, when a text first has the focus, and match the typed text', async () => {
    await show(vendor(''), vendor('Birch'));
    expect(requests).toEqual([]);
    const first = input('Vendor: source 1');
    await focus(first);
    expect(options()).toEqual(VENDORS);
    expect(first.ariaExpanded).toBe('true');
    await type(first, 'acme k');
    expect(options()).toEqual(['Use “acme k”', 'Acme Kids']);
    await click(all('[role="option"]')[1] as HTMLElement);
    expect(sources()).toEqual([vendor('Acme Kids'), vendor('Birch')]);
    expect([first.ariaExpanded, first.getAttribute('aria-activedescendant')]).toEqual(['false', null]);
    await focus(input('Vendor: source 2'));
    expect(requests).toEqual(['/api/recommendation-values?type=vendor']);
  });

  it('don’t replace a typed text at Enter', async () => {
    await show(vendor(''));
    const first = input('Vendor: source 1');
    await focus(first);
    await type(first, 'Ac');
    await pressEnter();
    expect(sources()).toEqual([vendor('Ac')]);
    await type(first, 'Acme');
    await pressEnter();
    expect(sources()).toEqual([vendor('Acme')]);
  });

  it('appear while the merchant types, without blocking', async () => {
    const response = later<Response>();
    suggest = () => response.promise;
    await show(vendor(''));
    const first = input('Vendor: source 1');
    await focus(first);
    await type(first, 'Bir');
    expect(sources()).toEqual([vendor('Bir')]);
    await perform(() => response.resolve(Response.json({ values: VENDORS })));
    expect(options()).toEqual(['Use “Bir”', 'Birch']);
  });

  it('are reported as missing if they can’t be loaded, and are loaded again with the next focus', async () => {
    suggest = async () => new Response('', { status: 503 });
    await show(vendor(''));
    const first = input('Vendor: source 1');
    await focus(first);
    expect(descriptionOf(first)).toContain('Suggestions can’t be loaded.');
    expect(first.ariaExpanded).toBe('false');
    await type(first, 'Any');
    expect(sources()).toEqual([vendor('Any')]);
    suggest = async () => Response.json({ values: VENDORS });
    await focus(button('Add source'));
    await focus(first);
    expect(descriptionOf(first)).not.toContain('can’t be loaded');
  });
});
