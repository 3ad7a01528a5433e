import type { Sandbox } from '../../../shop/sandbox.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import { Theme } from '../../../shop/themes/theme.ts';
import { engineOf } from '../theme/engine.ts';
import { Globals } from '../theme/globals.ts';
import { openVisit, pageAt } from '../visit.ts';
import type { Sample } from './sample.ts';
import { orderSample } from './sample-order.ts';
import { SAMPLES } from './samples.ts';
import { SAMPLES_IN_FILES } from './samples-in-files.ts';
import { SAMPLES_IN_TAGS } from './samples-in-tags.ts';

/** Opens one of the sandbox's shops in memory, by its handle. */
export type OpenShop = (handle?: string) => { sandbox: Sandbox; shop: ShopState };

/**
 * Returns the documented objects and properties that templates can read. Each is read in a sample of the sandbox's
 * shops.
 */
export function implementedObjects(documented: string[], openShop: OpenShop): Set<string> {
  const samples = Object.entries({ ...SAMPLES, ...SAMPLES_IN_FILES, ...SAMPLES_IN_TAGS });
  const implemented = samples.flatMap(([object, sample]) => {
    const properties = documented.filter((name) => name.startsWith(`${object}.`));
    const [itself, ...answers] = ask(openShop, sample, [
      '',
      ...properties.map((name) => name.slice(object.length + 1)),
    ]);
    if (itself === undefined || itself === null) return [];
    // Nil is a value; undefined means that there is no such property.
    return [object, ...properties.filter((_, index) => answers[index] !== undefined)];
  });
  return new Set(implemented);
}

/** Returns the values of the sample's properties, in their order. The name `''` stands for the sample itself. */
function ask(
  openShop: OpenShop,
  { path, shop: handle, expression, around = ['', ''], own }: Sample,
  properties: string[],
): unknown[] {
  const { sandbox, shop } = openShop(handle);
  const url = new URL(sandbox.urls.storefront(shop.handle) + path);
  const visit = openVisit(new Request(url), sandbox, shop);
  const [line] = visit.catalogue.products.flatMap(({ variants }) => variants).filter(({ stock }) => stock === null);
  if (line) visit.cart.lines.push({ key: 'a', variantId: line.id, quantity: 2, properties: null, sellingPlanId: null });
  if (line)
    visit.cart.lines.push({
      key: 'b',
      parentKey: 'a',
      variantId: line.id,
      quantity: 1,
      properties: null,
      sellingPlanId: null,
    });
  visit.cart.discountCodes.push('WELCOME10');
  visit.customer = shop.customers.find(({ company }) => company !== null) ?? null;
  visit.formErrors = { customer_login: { form: 'wrong' } };
  const page = pageAt(visit, url);
  if (visit.customer) orderSample(page, visit.customer);

  // A separate theme object, because the filter below is registered on its engine.
  const theme = new Theme(visit.theme.dir);
  const engine = engineOf(theme);
  const answers = new Map<unknown, unknown>();
  engine.registerFilter('answer', (value: unknown, property: string) => void answers.set(property, value));
  const questions = properties.map((property) => {
    const asked = property === '' ? expression : `${expression}['${property}']`;
    return `{{ ${asked} | answer: '${property}' }}`;
  });
  const globals = new Globals({ page, files: new Theme(theme.dir), extension: null, own: own?.(page) ?? {} });
  engine.parseAndRenderSync(around[0] + questions.join('') + around[1], {}, { globals, sync: true });
  return properties.map((property) => answers.get(property));
}
