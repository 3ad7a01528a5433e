import '@fontsource-variable/inter/wght.css';
import '@shopify/polaris/build/esm/styles.css';
import '../admin.css';
import { AppProvider, Box, Button } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { type AnyDocument, defaultDocument, type Tab } from '@uptill/feature-schema';
import { useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { toyFeatures, toyPostcard } from '../../../../packages/feature-schema/src/fixtures/toy-features';
import { toyPostcardScreen } from '../../../../packages/feature-schema/src/fixtures/toy-screens';
import { toEdit } from '../domain/documents/change';
import { TabForm } from '../pages/settings/tab-form';
import { type Draft, type DraftAction, reduceDraft, startDraft } from '../ui/draft/draft';
import { ShopContext } from '../ui/shell/shop-context';
import { ShopDataContext, ShopDataStore } from '../ui/shop-data/shop-data';
import { testMetadata } from './test-metadata';

// A page with the settings form of the toy postcard, for browser tests of the controls. The mobile settings are in an
// element `output`, as JSON.

const shopData = new ShopDataStore({
  shopMetadata: testMetadata(),
});

type ToyReducer = (draft: Draft<AnyDocument>, action: DraftAction<AnyDocument>) => Draft<AnyDocument>;

function ToyForm({ tab }: { tab: Tab }) {
  const [draft, dispatch] = useReducer<ToyReducer, AnyDocument>(reduceDraft, defaultDocument(toyFeatures), (document) =>
    startDraft({ version: 1, document }),
  );
  return (
    <main>
      <h1>{tab.title}</h1>
      <Box padding="400" maxWidth="30rem">
        <TabForm
          screen={toyPostcardScreen}
          tab={tab}
          feature={toyPostcard}
          platform="mobile"
          platforms={['mobile']}
          document={draft.current}
          version={1}
          saved={draft.saved}
          issues={draft.issues}
          dispatch={dispatch}
          onChange={(changes, label) => dispatch({ type: 'changed', edit: toEdit(changes), label, at: Date.now() })}
        />
        <Button onClick={() => dispatch({ type: 'undone' })}>Undo</Button>
      </Box>
      <output hidden>{JSON.stringify(draft.current.toyPostcard?.mobile)}</output>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <AppProvider i18n={translations}>
    <ShopContext.Provider value={{ shop: 'toys.myshopify.com', host: 'host', language: 'en' }}>
      <ShopDataContext.Provider value={shopData}>
        {toyPostcardScreen.tabs.map((tab) => (
          <ToyForm key={tab.key} tab={tab} />
        ))}
      </ShopDataContext.Provider>
    </ShopContext.Provider>
  </AppProvider>,
);
