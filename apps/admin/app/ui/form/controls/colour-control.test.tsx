import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { type BrandColour, brandFields, noBrand, readableStyle } from '@uptill/feature-schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_ISSUES } from '../../../domain/documents/issues';
import { ShopContext } from '../../shell/shop-context';
import { CorrectionsContext } from '../corrections';
import { FieldList } from '../field-list';

/** Renders a colour of the brand, with the corrections of the brand. */
function render(role: BrandColour, changes: object): string {
  const style = { ...noBrand().style, ...changes };
  const corrections = readableStyle(style).corrections.map((each) => [`style.${each.role}`, each] as const);
  return renderToStaticMarkup(
    <AppProvider i18n={translations}>
      <ShopContext.Provider value={{ shop: 'a.myshopify.com', host: 'host', language: 'en' }}>
        <CorrectionsContext.Provider value={new Map(corrections)}>
          <FieldList
            fields={[{ path: role, field: brandFields[role] }]}
            values={style}
            scope={style}
            id="style"
            issues={NO_ISSUES}
            onChange={() => {}}
          />
        </CorrectionsContext.Provider>
      </ShopContext.Provider>
    </AppProvider>,
  );
}

it('a colour that shoppers see corrected says which one they see, and why', () => {
  const html = render('error', { error: '#ffcccc' });
  const { corrections } = readableStyle({ ...noBrand().style, error: '#ffcccc' });
  expect(html).toContain('Hard to read on “Background”. Shoppers see this instead:');
  expect(html).toContain(`--swatch:${corrections[0]?.corrected}`);
  expect(html).toContain(`>Use ${corrections[0]?.corrected}<`);
});

it('a surface that is corrected says which text it makes hard to read', () => {
  expect(render('surface', { surface: '#222222' })).toContain('Makes “Text” hard to read.');
});

it('a readable colour has its help', () => {
  const html = render('success', {});
  expect(html).toContain('For discounts and rewards.');
  expect(html).not.toContain('Hard to read');
});
