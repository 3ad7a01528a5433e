import { type AnyDocument, type Brand, firstSteps, PLATFORMS, screens, styleFrom } from '@uptill/feature-schema';
import { z } from 'zod';
import { type Change, settingsOf, withChanges } from '../documents/change';
import type { ThemePalette } from '../theme/theme-palette';

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
  /** True if the features get the theme's colours. */
  takesColours: z.boolean().optional(),
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

/** Returns true if the features get the theme's colours. By default, shops with features retain their own colours. */
export function takesColours(document: AnyDocument, choices: Choices): boolean {
  return choices.takesColours ?? !hasFeatures(document);
}

function hasFeatures(document: AnyDocument): boolean {
  return SIMPLE_ENTRIES.some(({ tab }) => isOn(document, tab.storeKey));
}

/** Returns true if a feature is on, on any platform. */
function isOn(document: AnyDocument, key: string): boolean {
  return PLATFORMS.some((platform) => settingsOf(document, key, platform).isEnabled === true);
}

/**
 * Returns the brand after the first steps, and the colours that the merchant has chosen, with the theme's in place of
 * missing ones. A new shop always adopts it. `document` is the shop's before the choices.
 */
export function brandWith(document: AnyDocument, brand: Brand, choices: Choices, palette: ThemePalette | null): Brand {
  if (!takesColours(document, choices)) return hasFeatures(document) ? brand : { ...brand, isAdopted: true };
  return { ...brand, isAdopted: true, style: styleFrom(brand.style, chosenColours(choices, palette, brand)) };
}

/** Returns the chosen colours, with those of the theme or the brand in place of missing ones. */
export function chosenColours({ accent, background }: Choices, palette: ThemePalette | null, { style }: Brand) {
  return {
    background: background ?? palette?.background ?? style.background,
    text: palette?.text ?? style.text,
    button: accent ?? palette?.accent ?? style.button,
  };
}

/** Returns the document with the chosen features on. A feature that is already on is unchanged on each platform. */
export function withChoices(document: AnyDocument, choices: Choices): AnyDocument {
  const enabled = enabledKeys(document, choices);
  const changes = SIMPLE_ENTRIES.flatMap(({ tab: { storeKey } }) => {
    const isChosen = enabled.includes(storeKey);
    return isChosen === isOn(document, storeKey) ? [] : switchChanges(storeKey, isChosen);
  });
  return withChanges(document, changes);
}

function switchChanges(feature: string, value: boolean): Change[] {
  return PLATFORMS.map((platform) => ({ feature, platform, path: 'isEnabled', value }));
}
