import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  type Access,
  type AnyDocument,
  type ChoiceField,
  defaultDocument,
  type FeaturesDocument,
  type Fields,
  FULL_ACCESS,
  features,
  lowestPlanFor,
  NO_PROVIDERS,
  noBrand,
  PLAN_IDS,
  PLANS,
  PLATFORMS,
  type PlanId,
  resourceId,
  SCHEMA_VERSION,
  type Screen,
  screens,
  switchOf,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Change, withChanges } from '../../domain/documents/change';
import { NO_ISSUES } from '../../domain/documents/issues';
import { putFeatures, readFeatures } from '../../domain/features/features-api.server';
import { targetOf } from '../../domain/publishing/targets.server';
import { TabForm } from '../../pages/settings/tab-form';
import { TestBilling } from '../../testing/test-billing';
import { ShopContext } from '../shell/shop-context';
import { AccessContext } from './billing';

const SHOP = 'linen-and-oak.myshopify.com';

/** A tab, of which one setting is changed, or an option of a choice, that needs a plan. */
interface Gated {
  needs: PlanId;
  screen: Screen;
  tab: Tab;
  change: Change;
  /** Text of the tab's form for shops without the plan. */
  mark: string;
}

const gated: [string, Gated][] = screens.flatMap((screen) =>
  screen.tabs.flatMap((tab) => [...gatedTab(screen, tab), ...gatedOptions(screen, tab)]),
);

function gatedTab(screen: Screen, tab: Tab): [string, Gated][] {
  const needs = lowestPlanFor(screen, tab).id;
  const path = switchOf(tab);
  if (needs === 'free' || !path || isShownForLess(tab.storeKey, path, needs)) return [];
  const change = { feature: tab.storeKey, platform: 'mobile', path, value: true } as const;
  return [[`${tab.title} tab`, { needs, screen, tab, change, mark: `comes with ${PLANS[needs].name}` }]];
}

/** Returns true if a tab of a lower plan shows the same setting. */
function isShownForLess(storeKey: string, path: string, needs: PlanId): boolean {
  return screens.some((screen) =>
    screen.tabs.some(
      (tab) =>
        tab.storeKey === storeKey &&
        tab.sections.some(({ fields }) => fields.includes(path)) &&
        PLAN_IDS.indexOf(lowestPlanFor(screen, tab).id) < PLAN_IDS.indexOf(needs),
    ),
  );
}

function gatedOptions(screen: Screen, tab: Tab): [string, Gated][] {
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  const choices = choicesIn(feature?.fields ?? {}).filter(([path]) =>
    tab.sections.some(({ fields }) => fields.includes(path)),
  );
  return choices.flatMap(([path, field]) =>
    field.options.flatMap((option): [string, Gated][] => {
      const needs = lowestPlanFor(screen, tab, option).id;
      if (needs === lowestPlanFor(screen, tab).id) return [];
      const change = { feature: tab.storeKey, platform: 'mobile', path, value: option.value } as const;
      const mark = `${option.label} (needs an upgrade)`;
      return [[`${tab.title} tab: ${field.label}, ${option.label}`, { needs, screen, tab, change, mark }]];
    }),
  );
}

function choicesIn(fields: Fields, above = ''): [string, ChoiceField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, ChoiceField][] => {
    if (field.kind === 'group') return choicesIn(field.fields, `${above}${name}.`);
    return field.kind === 'choice' ? [[above + name, field]] : [];
  });
}

/** The defaults, with the choices that are required before a feature can be switched on. */
const stored: AnyDocument = withChanges(
  defaultDocument(features),
  PLATFORMS.map((platform) => ({
    feature: 'miniCartProductDiscount',
    platform,
    path: 'markets.0.levels.0.productVariants',
    value: [resourceId('variant', 1)],
  })),
);

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.prisma.shop.deleteMany();
  await save(stored, FULL_ACCESS, 0);
});

async function save(document: AnyDocument, access: Access, version = 1) {
  const request = new Request('http://app/api/features', { method: 'PUT' });
  const body = { version, schemaVersion: SCHEMA_VERSION, features: document };
  const response = await putFeatures(database.prisma, { request, shop: SHOP, userId: '1', access }, body);
  return { status: response.status, body: await response.json() };
}

function published(document: AnyDocument, access: Access): AnyDocument {
  // The document has the settings of every feature.
  return JSON.parse(
    targetOf('config').compile(
      {
        features: document as FeaturesDocument,
        markets: [],
        merchantAnalyticsProviderIds: NO_PROVIDERS,
        brand: noBrand(),
      } as never,
      access,
    ).json,
  ).features;
}

function form({ screen, tab, change }: Gated, access: Access): string {
  const feature = Object.values(features).find(({ key }) => key === change.feature);
  if (!feature) throw new Error(`Unknown feature: ${change.feature}`);
  return renderToStaticMarkup(
    <AppProvider i18n={translations}>
      <ShopContext.Provider value={{ shop: SHOP, host: 'host', language: 'en' }}>
        <TestBilling>
          <AccessContext.Provider value={access}>
            <TabForm
              screen={screen}
              tab={tab}
              feature={feature}
              platform="mobile"
              platforms={['mobile']}
              document={stored}
              version={1}
              saved={stored}
              issues={NO_ISSUES}
              dispatch={() => {}}
              onChange={() => {}}
            />
          </AccessContext.Provider>
        </TestBilling>
      </ShopContext.Provider>
    </AppProvider>,
  );
}

it('some settings need a plan', () => {
  expect(gated).not.toEqual([]);
});

describe.each(gated)('%s', (_, thing) => {
  const { feature, path, value } = thing.change;

  it.each(PLAN_IDS)('on the plan %s', async (planId) => {
    const access: Access = { ...PLANS[planId], isPlus: false, scopes: 'all' };
    const isIncluded = PLAN_IDS.indexOf(planId) >= PLAN_IDS.indexOf(thing.needs);
    const document = withChanges(stored, [thing.change]);

    expect(form(thing, access).includes(thing.mark)).toBe(!isIncluded);

    const { status, body } = await save(document, access);
    if (isIncluded) expect(status).toBe(200);
    else {
      expect(status).toBe(402);
      const issue = { path: [feature, 'mobile', ...path.split('.')] };
      expect(body.error).toMatchObject({ code: 'upgrade_required', issues: [issue] });
      expect((await readFeatures(database.prisma, SHOP)).version).toBe(1);
    }

    // A shop may have saved the setting on a higher plan.
    const parent = Object.values(features).find(({ key }) => key === feature)?.parent;
    const on = [feature, parent ?? []].flat().flatMap((key) =>
      (['mobile', 'desktop'] as const).map((platform) => ({
        feature: key,
        platform,
        path: 'isEnabled',
        value: true,
      })),
    );
    const { [feature]: config } = published(withChanges(document, on), access);
    const onMobile = { ...config?.desktop, ...config?.mobile };
    expect(config !== undefined && valueAt(onMobile, path) === value).toBe(isIncluded);
  });
});
