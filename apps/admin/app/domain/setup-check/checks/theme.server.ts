import type { ThemeCounterpart } from '@uptill/feature-schema';
import { type TextId, t } from '../../../platform/texts/texts';
import { featuresInUse } from '../../features/features-in-use';
import { themeEditorUrl } from '../../theme/theme-editor-url';
import { currentSettings, isRecord, readThemeFiles, SETTINGS_DATA } from '../../theme/theme-settings.server';
import type { Shop } from '../check.server';
import type { Finding, Severity } from '../check-report';

const SETTINGS_SCHEMA = 'config/settings_schema.json';
const PRODUCT_PAGE = 'templates/product.json';

/** Names of theme settings that turn on the theme's own bar, such as `enable_sticky_add_to_cart`. */
const STICKY_BAR = /sticky_(add|atc|buy|cart)/i;

/** The theme's counterparts of our features: the settings that reveal them, and the message. */
const COUNTERPARTS: Record<
  ThemeCounterpart,
  {
    isOn(settings: [name: string, value: unknown][]): boolean;
    severity: Severity;
    title: TextId;
    reason: TextId;
    /** Parameters for opening the theme editor. */
    editor: Record<string, string>;
  }
> = {
  cartDrawer: {
    isOn: (settings) => settings.some(([name, value]) => name === 'cart_type' && value === 'drawer'),
    severity: 'info',
    title: 'setupCheck.themeDrawer',
    reason: 'setupCheck.themeDrawerReason',
    editor: { context: 'theme' },
  },
  productBar: {
    isOn: (settings) => settings.some(([name, value]) => STICKY_BAR.test(name) && value === true),
    severity: 'warning',
    title: 'setupCheck.themeBar',
    reason: 'setupCheck.themeBarReason',
    editor: { template: 'product' },
  },
};

/** Reports counterparts in the published theme of features that are on. */
export async function checkTheme({ used, graphql, shop }: Shop): Promise<Finding[]> {
  const wanted = [...new Map(featuresInUse(used).map(({ feature }) => [feature.key, feature])).values()].filter(
    ({ themeCounterpart }) => themeCounterpart,
  );
  if (wanted.length === 0) return [];
  const [theme] = await readThemeFiles(graphql, {
    role: 'MAIN',
    filenames: [SETTINGS_DATA, SETTINGS_SCHEMA, PRODUCT_PAGE],
  });
  if (!theme) return [];
  const settings = [
    ...Object.entries({ ...defaultsOf(theme.files[SETTINGS_SCHEMA]), ...currentSettings(theme.files[SETTINGS_DATA]) }),
    ...settingsWithin(theme.files[PRODUCT_PAGE]),
  ];
  return wanted.flatMap(({ name, themeCounterpart }): Finding[] => {
    const counterpart = themeCounterpart && COUNTERPARTS[themeCounterpart];
    if (!counterpart?.isOn(settings)) return [];
    const { severity, title, reason, editor } = counterpart;
    return [
      {
        severity,
        title: t(title),
        reason: t(reason, { name, theme: theme.name }),
        details: [],
        fix: { kind: 'shopify', label: t('embed.openThemeEditor'), url: themeEditorUrl(shop, editor) },
      },
    ];
  });
}

/** Returns the defaults in a theme's `config/settings_schema.json`, by the ids of the settings. */
function defaultsOf(schema: unknown): Record<string, unknown> {
  const groups = Array.isArray(schema) ? schema.filter(isRecord) : [];
  const settings = groups.flatMap((group) => (Array.isArray(group.settings) ? group.settings.filter(isRecord) : []));
  return Object.fromEntries(settings.map(({ id, default: value }) => [String(id), value]));
}

/** Returns the settings of the visible sections and blocks of a template. */
function settingsWithin(part: unknown): [string, unknown][] {
  if (!isRecord(part) || part.disabled === true) return [];
  const { settings, sections, blocks } = part;
  const inside = [sections, blocks].flatMap((parts) => (isRecord(parts) ? Object.values(parts) : []));
  return [...(isRecord(settings) ? Object.entries(settings) : []), ...inside.flatMap(settingsWithin)];
}
