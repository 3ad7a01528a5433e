// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { adoptStyles } from './styles.ts';

/** Sets `properties` one after another and returns the declarations of the widget's own rule. */
function declarations(...properties: Record<string, string>[]): Record<string, string> {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const setProperties = adoptStyles(root, ['']);
  for (const each of properties) setProperties(each);
  const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  expect(rules).toHaveLength(1);
  const { style } = rules[0] as CSSStyleRule;
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
}

it.each(['rgb(1 2 3', 'red;}', 'red}p{', '"red', 'red;--uptill-height:1px', 'url(red', '/*', '{'])(
  'the invalid value %j of a custom property does not affect the others',
  (value) => {
    expect(declarations({ height: '40px', color: value, radius: '4px' })).toMatchObject({
      '--uptill-height': '40px',
      '--uptill-radius': '4px',
    });
  },
);

it('new custom properties replace all previous ones', () => {
  expect(declarations({ height: '40px', radius: '4px' }, { height: '50px' })).toEqual({ '--uptill-height': '50px' });
});

it('equal custom properties are one stylesheet, which all shadow roots share', () => {
  const sheetsOf = (...properties: Record<string, string>[]) => {
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    const setProperties = adoptStyles(root, ['p{color:red}']);
    for (const each of properties) setProperties(each);
    return root.adoptedStyleSheets;
  };
  expect(sheetsOf({ size: '1px' }, { size: '3px' })[1]).toBe(sheetsOf({ size: '3px' })[1]);
  expect(sheetsOf({ size: '1px' })[1]).not.toBe(sheetsOf({ size: '2px' })[1]);
});
