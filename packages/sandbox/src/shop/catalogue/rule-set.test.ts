import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { changeCollection, changeProduct, changeStock, noCatalogueChanges } from './catalogue-changes.ts';
import type { Product } from './product.ts';
import { matchesRules, type RuleSet } from './rule-set.ts';

type Rule = [RuleSet['rules'][number]['column'], RuleSet['rules'][number]['relation'], string];

const openShop = () => ({ handle: 'linen-and-oak', catalogueChanges: noCatalogueChanges() });
const { products } = catalogueOf(openShop());

const rulesOf = (rules: Rule[], appliedDisjunctively = false): RuleSet => ({
  appliedDisjunctively,
  rules: rules.map(([column, relation, condition]) => ({ column, relation, condition })),
});
const fitting = (rules: Rule[], appliedDisjunctively = false) =>
  products.filter((product) => matchesRules(rulesOf(rules, appliedDisjunctively), product));

const someVariant = (fits: (variant: Product['variants'][number]) => boolean) => (product: Product) =>
  product.variants.some(fits);

describe('a rule', () => {
  it.each<[Rule, (product: Product) => boolean]>([
    [['TAG', 'EQUALS', 'LINEN'], ({ tags }) => tags.includes('linen')],
    [['VENDOR', 'NOT_EQUALS', 'Linen & Oak'], ({ vendor }) => vendor !== 'Linen & Oak'],
    [['TYPE', 'EQUALS', 'Shirts'], ({ type }) => type === 'Shirts'],
    [['TITLE', 'CONTAINS', 'shirt'], ({ title }) => /shirt/i.test(title)],
    [['TITLE', 'STARTS_WITH', 'market'], ({ title }) => /^market/i.test(title)],
    [['TITLE', 'NOT_CONTAINS', 'linen'], ({ title }) => !/linen/i.test(title)],
    [['VARIANT_PRICE', 'LESS_THAN', '20.00'], someVariant(({ price }) => price < 2000)],
    [['VARIANT_COMPARE_AT_PRICE', 'GREATER_THAN', '0'], someVariant(({ compareAtPrice }) => (compareAtPrice ?? 0) > 0)],
    [['IS_PRICE_REDUCED', 'IS_SET', ''], someVariant(({ compareAtPrice }) => compareAtPrice !== null)],
    [['VARIANT_INVENTORY', 'EQUALS', '0'], someVariant(({ stock }) => (stock ?? 0) === 0)],
    [['VARIANT_WEIGHT', 'LESS_THAN', '0.25'], someVariant(({ grams }) => grams < 250)],
    [['VARIANT_TITLE', 'ENDS_WITH', '/ xl'], someVariant(({ title }) => / XL$/.test(title))],
  ])('%s selects the matching products', (rule, fits) => {
    const found = fitting([rule]);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(products.length);
    expect(found).toEqual(products.filter(fits));
  });

  it('is combined with other rules by "and", or by "or" if applied disjunctively', () => {
    const rules: Rule[] = [
      ['TITLE', 'CONTAINS', 'shirt'],
      ['VARIANT_PRICE', 'GREATER_THAN', '80'],
    ];
    const [shirts, dear] = rules.map((rule) => fitting([rule]));
    expect(fitting(rules)).toEqual(shirts?.filter((product) => dear?.includes(product)));
    expect(fitting(rules, true)).toEqual(products.filter((one) => shirts?.includes(one) || dear?.includes(one)));
  });
});

describe('a rule-based collection', () => {
  it('follows changes of products and stock, in its sort order', () => {
    const shop = openShop();
    const [tote, shirt] = ['canvas-tote', 'linen-shirt'].map((handle) => catalogueOf(shop).product(handle));
    const titles = () =>
      catalogueOf(shop)
        .collection('gone')
        ?.products.map(({ title }) => title);
    changeCollection(shop, 7, {
      handle: 'gone',
      title: 'Gone',
      sortOrder: 'ALPHA_DESC',
      ruleSet: rulesOf(
        [
          ['TAG', 'EQUALS', 'gone'],
          ['VARIANT_INVENTORY', 'LESS_THAN', '-3'],
        ],
        true,
      ),
    });
    expect(titles()).toEqual([]);
    changeProduct(shop, shirt?.id ?? 0, { tags: ['gone'] });
    changeStock(shop, tote?.variants[0]?.id ?? 0, -4);
    expect(titles()).toEqual([tote?.title, shirt?.title]);
    changeStock(shop, tote?.variants[0]?.id ?? 0, 4);
    expect(titles()).toEqual([shirt?.title]);
  });
});
