import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  type Access,
  type AnyDocument,
  type AnyFeature,
  type ChoiceField,
  defaultDocument,
  FULL_ACCESS,
  features,
  type Marks,
  NO_ACCESS,
  type Screen,
  screens,
  type Tab,
  upgradeOffer,
} from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../../domain/documents/change';
import { NO_ISSUES } from '../../domain/documents/issues';
import { TestBilling } from '../../testing/test-billing';
import { AccessContext } from '../../ui/access/billing';
import { UpgradePage } from '../../ui/access/upgrade-offer';
import { FieldList, toPlacedFields } from '../../ui/form/field-list';
import { ShopContext } from '../../ui/shell/shop-context';
import { TabForm } from './tab-form';
import { TabTitle } from './tab-links';

const defaults: AnyDocument = defaultDocument(features);

function render(access: Access, content: ReactNode): string {
  return renderToStaticMarkup(
    <AppProvider i18n={translations}>
      <ShopContext.Provider value={{ shop: 'linen-and-oak.myshopify.com', host: 'host', language: 'en' }}>
        <TestBilling>
          <AccessContext.Provider value={access}>{content}</AccessContext.Provider>
        </TestBilling>
      </ShopContext.Provider>
    </AppProvider>,
  );
}

interface Place {
  screen: Screen;
  tab: Tab;
  feature: AnyFeature;
}

/** The tests add their own marks. */
function withoutMarks<Marked extends Screen | Tab>(marked: Marked): Marked {
  return { ...marked, isPro: false, needsUpgrade: false, additionalScopes: [], isNew: false, icon: undefined };
}

const places = screens.flatMap((screen) =>
  screen.tabs.map((tab): [string, Place] => {
    const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
    if (!feature) throw new Error(`Unknown feature: ${tab.storeKey}`);
    return [`${screen.title}, ${tab.title}`, { screen: withoutMarks(screen), tab: withoutMarks(tab), feature }];
  }),
);

function form({ screen, tab, feature }: Place, access: Access, document = defaults): string {
  return render(
    access,
    <TabForm
      screen={screen}
      tab={tab}
      feature={feature}
      platform="mobile"
      platforms={['mobile']}
      document={document}
      version={1}
      saved={document}
      issues={NO_ISSUES}
      dispatch={() => {}}
      onChange={() => {}}
    />,
  );
}

const fieldsIn = (html: string) => html.split('class="field"').length - 1;
describe.each(places)('the tab %s', (_, place) => {
  const pro = { ...place, tab: { ...place.tab, isPro: true, additionalScopes: ['write_discounts'] } };

  it('offers the plan above its fields to shops without it', () => {
    const html = form({ ...pro, tab: { ...pro.tab, offer: 'It sells more.' } }, NO_ACCESS);
    expect(html).toContain('comes with Starter');
    expect(html).toContain('It sells more.');
    expect(fieldsIn(html)).toBe(fieldsIn(form(place, NO_ACCESS)));
  });

  it('offers nothing if the shop has the plan, even without the scopes', () => {
    expect(form(pro, { ...FULL_ACCESS, scopes: [] })).not.toContain('comes with');
    expect(form(place, NO_ACCESS)).not.toContain('comes with');
  });

  it('has a title with its marks', () => {
    const icon = 'M3 3h18';
    const title = (access: Access, tab: Tab) => render(access, <TabTitle screen={place.screen} tab={tab} />);
    const marked = title(NO_ACCESS, { ...pro.tab, isNew: true, icon });
    expect(marked).toContain('>New<');
    expect(marked).toContain('d="M3 3h18"');
    expect(marked).toContain('needs an upgrade');
    expect(title(FULL_ACCESS, pro.tab)).not.toContain('needs an upgrade');
    expect(title(NO_ACCESS, place.tab)).not.toMatch(/New|<svg|needs an upgrade/);
  });
});

it('a tab that is on without the scopes that it needs asks for them', () => {
  const [place] = places.flatMap(([, place]) => (place.tab.path === '' ? [place] : []));
  if (!place) throw new Error('There is no first tab');
  const scoped = { ...place, tab: { ...place.tab, additionalScopes: ['write_files'] } };
  const on = { feature: place.feature.key, platform: 'mobile', path: 'isEnabled', value: true } as const;
  const document = withChanges(defaults, [on]);
  const text = `${place.tab.title} needs your permission`;
  expect(form(scoped, { ...FULL_ACCESS, scopes: [] }, document)).toContain(text);
  expect(form(scoped, FULL_ACCESS, document)).not.toContain(text);
  expect(form(scoped, { ...FULL_ACCESS, scopes: [] })).not.toContain(text);
});

it('an option that needs a plan is marked and can’t be chosen by shops without it', () => {
  const [place] = places.flatMap(([, place]) => (place.feature.key === 'stickyButton' ? [place] : []));
  if (!place) throw new Error('The screen is missing');
  const option = (access: Access) => form(place, access).match(/<option value="recommendations"[^>]*>[^<]*/)?.[0];
  expect(option(NO_ACCESS)).toBe(
    '<option value="recommendations" disabled="">Show upsell recommendations (needs an upgrade)',
  );
  expect(option(FULL_ACCESS)).toBe('<option value="recommendations">Show upsell recommendations');
});

it('short options are a select if one of them needs a higher plan', () => {
  const options = [
    { value: 'top', label: 'Top' },
    { value: 'end', label: 'End', isPro: true },
  ];
  const field: ChoiceField = { ...features.stickyButton.fields.position, options };
  const shown = (access: Access) =>
    render(
      access,
      <FieldList
        fields={[{ path: 'place', field }]}
        values={{}}
        scope={{}}
        id="toy.mobile"
        issues={NO_ISSUES}
        onChange={() => {}}
      />,
    );
  expect(shown(NO_ACCESS)).toContain('<option value="end" disabled="">End (needs an upgrade)');
  expect(shown(FULL_ACCESS)).not.toContain('<select');
});

it('internal fields have no control', () => {
  const { zIndex, shouldShowLabels } = features.miniCartProgressBar.fields;
  expect(toPlacedFields({ zIndex, shouldShowLabels }).map(({ path }) => path)).toEqual(['shouldShowLabels']);
});

it('the upgrade screen in place of a page is about its type', () => {
  const screen = (marks: Marks) => render(NO_ACCESS, <UpgradePage title="Reports" offer={upgradeOffer(marks)} />);
  expect(screen({ upgradeType: 'analytics' })).not.toContain('Offer the right products');
  expect(screen({})).toContain('Offer the right products');
  for (const text of ['Reports comes with Growth', 'Then $29', 'never grows with your orders', 'Upsell Slider']) {
    expect(screen({})).toContain(text);
  }
});
