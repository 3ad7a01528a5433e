import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  type AnyDocument,
  type AnyFeature,
  defaultDocument,
  features,
  type Platform,
  type Tab,
} from '@uptill/feature-schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toyFeatures, toyPostcard } from '../../../../../packages/feature-schema/src/fixtures/toy-features';
import { toyRoomScreen } from '../../../../../packages/feature-schema/src/fixtures/toy-screens';
import { withChanges } from '../../domain/documents/change';
import { NO_ISSUES } from '../../domain/documents/issues';
import { ShopContext } from '../../ui/shell/shop-context';
import { TabForm } from './tab-form';

function form(feature: AnyFeature, platform: Platform, document: AnyDocument, more: Partial<Tab> = {}): string {
  const tab = { key: 'toy', title: 'Toy', path: 'toy', storeKey: feature.key, sections: [], ...more };
  return renderToStaticMarkup(
    <AppProvider i18n={translations}>
      <ShopContext.Provider value={{ shop: 'linen-and-oak.myshopify.com', host: 'host', language: 'en' }}>
        <TabForm
          screen={{ ...toyRoomScreen, tabs: [tab] }}
          tab={tab}
          feature={feature}
          platform={platform}
          platforms={[platform]}
          document={document}
          version={1}
          saved={document}
          issues={NO_ISSUES}
          dispatch={() => {}}
          onChange={() => {}}
        />
      </ShopContext.Provider>
    </AppProvider>,
  );
}

it('the tab of a section shows a note while its parent feature is off on the platform', () => {
  const { miniCartProgressBar, miniCart } = features;
  const on = { feature: miniCart.key, platform: 'mobile', path: 'isEnabled', value: true } as const;
  const document = withChanges(defaultDocument(features), [on]);
  const sections = [{ title: 'Switch', fields: ['isEnabled'] }];
  expect(form(miniCartProgressBar, 'desktop', document, { sections })).toContain('Cart Drawer is off on desktops');
  expect(form(miniCartProgressBar, 'mobile', document, { sections })).not.toContain('is off on');
  expect(form(miniCart, 'desktop', document, { sections })).not.toContain('is off on');
});

it.each([undefined, 'showSubtotalText'])('a tab with the switch %s shows a note while its feature is off', (path) => {
  const document = defaultDocument(features);
  expect(form(features.miniCart, 'mobile', document, { switch: path })).toContain('Cart Drawer is off on phones');
});

it('a field that depends on another feature is hidden while that feature is off on the platform', () => {
  const off = { feature: 'toyTrain', platform: 'mobile', path: 'isEnabled', value: false } as const;
  const document = withChanges(defaultDocument(toyFeatures), [off]);
  const sections = [{ title: 'Price', fields: ['discount'] }];
  expect(form(toyPostcard, 'desktop', document, { sections })).toContain('Discount');
  expect(form(toyPostcard, 'mobile', document, { sections })).not.toContain('Discount');
});
