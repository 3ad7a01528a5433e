import fc from 'fast-check';

export interface RandomSetting {
  type: string;
  id?: string;
  label?: string;
  content?: string;
  default?: unknown;
  definition?: RandomSetting[];
  min?: number;
  max?: number;
  step?: number;
  options?: { value: string; label: string }[];
}

interface SettingType {
  /** Values that the theme editor may store. */
  value: fc.Arbitrary<unknown>;
  /** Liquid that uses the setting `s`, besides printing it. */
  liquid?: string;
  /** True if themes only print properties of the value. */
  isUnprinted?: boolean;
  /** Required properties of its schema, besides type, id and label. */
  rest?: Partial<RandomSetting>;
}

const text = fc.constantFrom('Linen', 'Ägypten & <more>', '{{ product.title }}', '0', ' ', '-1');
const html = fc.constantFrom('<p>Linen</p>', '<p>{{ product.title }}</p>', '<p></p>');
const color = fc.constantFrom('#336699', '#abc', 'rgba(0,0,0,0.5)', '#33669980', 'transparent');
const options = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
];
const side = fc.constantFrom('left', 'right');
const named = (folder: string, ...handles: string[]) =>
  fc.constantFrom(...handles, ...handles.map((handle) => `shopify://${folder}/${handle}`));

/** All types of input settings. */
export const SETTING_TYPES: Record<string, SettingType> = {
  article: { value: named('articles', 'news/what-we-keep', 'news/gone'), liquid: '{{ s.title }}' },
  article_list: { value: fc.constantFrom([], ['news/what-we-keep']), liquid: '{{ s.size }}' },
  blog: { value: named('blogs', 'news', 'gone'), liquid: '{{ s.title }}' },
  checkbox: { value: fc.boolean(), liquid: '{% if s %}on{% endif %}' },
  collection: {
    value: named('collections', 'all', 'gone'),
    liquid: '{% if s != blank %}{{ s.products.size }}{% endif %}',
  },
  collection_list: { value: fc.constantFrom([], ['all', 'gone']), liquid: '{% for x in s %}{{ x.title }}{% endfor %}' },
  color: { value: color, liquid: '{% if s != blank %}{{ s | color_lighten: 10 }}{{ s.alpha }}{% endif %}' },
  color_background: { value: fc.constant('linear-gradient(#fff, #000)'), liquid: '{{ s | escape }}' },
  color_palette: {
    value: fc.constantFrom({ paper: '#ffffff', ink: '#000000' }, {}),
    liquid: '{{ s.paper.rgb }}{% for x in s %}{{ x }}{% endfor %}',
  },
  color_scheme: { value: fc.constantFrom('scheme-1', 'gone'), liquid: '{{ s.settings.background }}' },
  color_scheme_group: {
    value: fc.constantFrom({}, { 'scheme-1': { settings: {} }, 'scheme-2': { settings: { background: '#123456' } } }),
    liquid: '{% for x in s %}{{ x.id }}{{ x.settings.background }}{{ x.settings.gradient }}{% endfor %}',
  },
  font_picker: {
    value: fc.constantFrom('lora_i7', 'helvetica_n4', 'no_such_n4'),
    liquid: '{% if s != blank %}{{ s | font_face }}{{ s | font_modify: "weight", "bold" | font_url }}{% endif %}',
  },
  html: { value: html },
  image_picker: {
    value: fc.constant('shopify://shop_images/a.jpg'),
    liquid: '{% if s != blank %}{{ s | image_url: width: 100 | image_tag }}{% endif %}{{ s.presentation.focal_point }}',
  },
  inline_richtext: { value: fc.constantFrom('<em>Linen</em>', '') },
  link_list: {
    value: fc.constantFrom('main-menu', 'gone'),
    liquid: '{% for x in s.links %}{{ x.url }}{% endfor %}',
    isUnprinted: true,
  },
  liquid: { value: fc.constantFrom('{{ product.title }}', '{% if true %}1{% endif %}', '') },
  metaobject: { value: fc.constant('gone') },
  metaobject_list: { value: fc.constantFrom([], ['gone']), liquid: '{{ s.count }}' },
  number: { value: fc.integer(), liquid: '{{ s | plus: 1 }}' },
  page: { value: named('pages', 'about', 'gone'), liquid: '{{ s.content }}' },
  product: {
    value: named('products', 'linen-shirt', 'gone'),
    liquid: '{% if s != blank %}{{ s.title }}{{ s.featured_image | image_url: width: 100 | image_tag }}{% endif %}',
  },
  product_list: {
    value: fc.constantFrom([], ['linen-shirt', 'gone']),
    liquid: '{% for x in s %}{{ x.url }}{% endfor %}',
  },
  radio: { value: side, rest: { options } },
  range: { value: fc.integer({ min: 0, max: 10 }), liquid: '{{ s | times: 2 }}px', rest: { min: 0, max: 10, step: 1 } },
  richtext: { value: html },
  select: { value: side, liquid: "{% case s %}{% when 'left' %}l{% endcase %}", rest: { options } },
  text: { value: text, liquid: '{{ s | escape | upcase }}{% if s != empty %}{{ s.size }}{% endif %}' },
  text_alignment: { value: side },
  textarea: { value: text, liquid: '{{ s | newline_to_br }}' },
  url: {
    value: fc.constantFrom('shopify://collections/all', '/cart', 'https://example.com'),
    liquid: '{{ s | escape }}',
  },
  video: {
    value: fc.constant('shopify://files/videos/a.mp4'),
    liquid: '{% if s != blank %}{{ s | video_tag }}{% endif %}',
  },
  video_url: { value: fc.constant('https://youtu.be/abc'), liquid: '{{ s.type }}{{ s.id }}' },
};

const id = fc.stringMatching(/^[a-z][a-z_]{1,6}$/);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const input = (types: string[]): fc.Arbitrary<RandomSetting> =>
  fc
    .constantFrom(...types)
    .chain((type) =>
      fc.record({
        type: fc.constant(type),
        id,
        label: fc.constantFrom('Name', 't:names.heading'),
        default: some(SETTING_TYPES[type]?.value ?? fc.constant(null)),
        ...(type === 'color_scheme_group' && { definition: definitions }),
      }),
    )
    .map((setting) => ({ ...setting, ...SETTING_TYPES[setting.type]?.rest }));

/** Settings of the schemes of a group. */
const definitions: fc.Arbitrary<RandomSetting[]> = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom('color', 'color_background'),
    id: fc.constantFrom('background', 'gradient', 'text'),
    label: fc.constant('Name'),
    default: some(color),
  }),
  { selector: (setting) => setting.id, minLength: 1 },
);

const words: fc.Arbitrary<RandomSetting> = fc.record({
  type: fc.constantFrom('header', 'paragraph'),
  content: fc.constantFrom('Colours', 't:names.heading'),
});

const settingsOf = (types: string[]) =>
  fc.uniqueArray(fc.oneof({ weight: 9, arbitrary: input(types) }, { weight: 1, arbitrary: words }), {
    selector: (setting) => setting.id ?? setting,
    maxLength: 6,
  });

const GROUPS = ['color_scheme_group', 'color_palette'];

/** A group of `settings_schema.json`. Only there schemes and palettes are allowed. */
export const themeSettings = settingsOf(Object.keys(SETTING_TYPES));
/** Settings of a section or block. */
export const partSettings = settingsOf(Object.keys(SETTING_TYPES).filter((type) => !GROUPS.includes(type)));

/** A merchant's values of some of the settings. With `anything`, also values that no theme editor stores. */
export function chosenValues(settings: RandomSetting[], anything = false): fc.Arbitrary<Record<string, unknown>> {
  const values = settings.flatMap(({ id: name, type }) => {
    const legal = SETTING_TYPES[type]?.value;
    return name && legal ? [[name, anything ? fc.oneof(legal, fc.jsonValue()) : legal] as const] : [];
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

/** Returns Liquid that prints and uses each of the settings at `path`, such as `section.settings`. */
export function useOf(settings: RandomSetting[], path: string): string {
  const uses = settings.flatMap(({ id: name, type }) => {
    const { liquid = '', isUnprinted } = SETTING_TYPES[type] ?? {};
    return name ? [`{% assign s = ${path}.${name} %}${isUnprinted ? '' : '[{{ s }}]'}${liquid}`] : [];
  });
  return uses.join('\n');
}
