import {
  type AnyDocument,
  asNewShop,
  BRAND_PRESETS,
  type Brand,
  type BrandStyle,
  brandStyleSchema,
  features,
  firstSteps,
  PLATFORMS,
  PRESET_NAMES,
  type PresetName,
  screens,
  styleFrom,
} from '@uptill/feature-schema';
import { z } from 'zod';
import { type Change, settingsOf, withChanges } from '../documents/change';
import type { ThemePalette } from '../theme/theme-palette';
import { newShopChanges } from './new-shop-settings';

/** The steps of the wizard, in their order. */
export const STEPS = ['features', 'colours', 'embed'] as const;

export type Step = (typeof STEPS)[number];

/** All entries, in their order, and the entries that the wizard can turn on. */
export const ENTRIES = firstSteps(screens);
export const SIMPLE_ENTRIES = ENTRIES.filter(({ step }) => step.canBeEnabled);

const hexColour = z.string().regex(/^#[\da-f]{6}$/);

export const choicesSchema = z.strictObject({
  step: z.enum(STEPS),
  /** Switched features, by key; true for on. */
  switched: z.partialRecord(z.enum(SIMPLE_ENTRIES.map(({ tab }) => tab.storeKey)), z.boolean()),
  /** False if the features keep their colours. */
  takesColours: z.boolean().optional(),
  /** The look that the features get. Default: the theme's colours. */
  preset: z.enum(PRESET_NAMES).optional(),
  /** The style in the look of the theme, as measured in the store. */
  matched: brandStyleSchema.optional(),
  /** Colours chosen instead of the theme's own. */
  accent: hexColour.optional(),
  background: hexColour.optional(),
});

/** The merchant's choices in the wizard. A missing property has not been chosen. */
export type Choices = z.infer<typeof choicesSchema>;

/** Response body of `GET /api/firstSteps` and body of `PUT`: the choices until the merchant finishes. */
export const storedChoices = z.strictObject({ choices: choicesSchema.nullable() });

export const NO_CHOICES: Choices = { step: 'features', switched: {} };

/**
 * Returns the keys of the features to turn on: the features that the merchant has switched on, and of the other features
 * those already on. If none is on, the suggested features take their place.
 */
export function enabledKeys(document: AnyDocument, { switched }: Choices): string[] {
  const isEmpty = !hasFeatures(document);
  const entries = SIMPLE_ENTRIES.filter(({ tab: { storeKey }, step }) => {
    return switched[storeKey] ?? (isEmpty ? step.isSuggested : isOn(document, storeKey));
  });
  return entries.map(({ tab }) => tab.storeKey);
}

/** What the features look like after the wizard: as the theme, as a preset, or as before. */
export type Look = 'theme' | PresetName | 'kept';

/** Returns the chosen look. By default, shops with features keep theirs. */
export function lookOf(document: AnyDocument, { takesColours, preset }: Choices): Look {
  return (takesColours ?? !hasFeatures(document)) ? (preset ?? 'theme') : 'kept';
}

function hasFeatures(document: AnyDocument): boolean {
  return SIMPLE_ENTRIES.some(({ tab }) => isOn(document, tab.storeKey));
}

/** Returns true if a feature is on, on any platform. */
function isOn(document: AnyDocument, key: string): boolean {
  return PLATFORMS.some((platform) => settingsOf(document, key, platform).isEnabled === true);
}

/**
 * Returns the brand after the first steps, with the chosen look. A new shop always adopts it. `document` is the shop's
 * before the choices.
 */
export function brandWith(document: AnyDocument, brand: Brand, choices: Choices, palette: ThemePalette | null): Brand {
  const look = lookOf(document, choices);
  if (look === 'kept') return hasFeatures(document) ? brand : { ...brand, isAdopted: true };
  const style = look === 'theme' ? themeStyle(brand, choices, palette) : { ...brand.style, ...BRAND_PRESETS[look] };
  return { ...brand, isAdopted: true, style };
}

/** Returns the style that was measured in the store; without one, the brand's style with the theme's colours. */
export const themeStyle = (brand: Brand, choices: Choices, palette: ThemePalette | null): BrandStyle =>
  choices.matched ?? styleFrom(brand.style, chosenColours(choices, palette, brand));

/** Returns the chosen colours, with those of the theme or the brand in place of missing ones. */
export function chosenColours({ accent, background }: Choices, palette: ThemePalette | null, { style }: Brand) {
  return {
    background: background ?? palette?.background ?? style.background,
    text: palette?.text ?? style.text,
    button: accent ?? palette?.accent ?? style.button,
  };
}

/**
 * Returns the document with the chosen features on, and with the settings of a new shop where these have their defaults. A
 * feature that is already on is unchanged on each platform. Amounts fit the shop's currency (ISO 4217).
 */
export function withChoices(stored: AnyDocument, choices: Choices, currency = 'USD'): AnyDocument {
  const document = hasFeatures(stored) ? stored : asNewShop(features, stored, currency);
  const enabled = enabledKeys(document, choices);
  const changes = SIMPLE_ENTRIES.flatMap(({ tab }) => {
    const isChosen = enabled.includes(tab.storeKey);
    if (isChosen === isOn(document, tab.storeKey)) return [];
    return [...switchChanges(tab.storeKey, isChosen), ...(isChosen ? newShopChanges(document, tab, enabled) : [])];
  });
  return withChanges(document, changes);
}

function switchChanges(feature: string, value: boolean): Change[] {
  return PLATFORMS.map((platform) => ({ feature, platform, path: 'isEnabled', value }));
}
