import { type AnyDocument, type AnyFeature, features, firstSteps, PLATFORMS, screens } from '@uptill/feature-schema';
import { z } from 'zod';
import { type Change, settingsOf, withChanges } from '../documents/change';
import type { ThemePalette } from '../theme/theme-palette';
import { type Colours, themeChanges } from './theme-changes';

/** The steps of the wizard, in their order. */
export const STEPS = ['features', 'colours', 'embed'] as const;

export type Step = (typeof STEPS)[number];

/** The entries, in their order, and those of them that the wizard can turn on. */
export const ENTRIES = firstSteps(screens);
export const SIMPLE_ENTRIES = ENTRIES.filter(({ step }) => step.canBeEnabled);

const hexColour = z.string().regex(/^#[\da-f]{6}$/);

export const choicesSchema = z.strictObject({
  step: z.enum(STEPS),
  /** By feature key: whether it is to be on. Only of features that the merchant has switched. */
  switched: z.partialRecord(z.enum(SIMPLE_ENTRIES.map(({ tab }) => tab.storeKey)), z.boolean()),
  /** Whether the features take over the theme's colours. */
  takesColours: z.boolean().optional(),
  /** Colours chosen instead of the theme's own. */
  accent: hexColour.optional(),
  background: hexColour.optional(),
});

/** What the merchant has chosen in the wizard. What is missing has not been chosen. */
export type Choices = z.infer<typeof choicesSchema>;

/** Answer of `GET /api/firstSteps` and body of `PUT`: the choices until the merchant finishes. */
export const keptChoices = z.strictObject({ choices: choicesSchema.nullable() });

export const NO_CHOICES: Choices = { step: 'features', switched: {} };

/** Colours of a theme that does not name its own: those of our defaults. */
const PLAIN = { background: '#ffffff', text: '#1a1a1a', accent: '#1a1a1a' };

/**
 * Returns the keys of the features to be on: those that the merchant has switched on, and of the others those that are on,
 * or that are suggested while none is.
 */
export function enabledKeys(document: AnyDocument, { switched }: Choices): string[] {
  const isEmpty = !hasFeatures(document);
  const entries = SIMPLE_ENTRIES.filter(({ tab: { storeKey }, step }) => {
    return switched[storeKey] ?? (isEmpty ? step.isSuggested : isOn(document, storeKey));
  });
  return entries.map(({ tab }) => tab.storeKey);
}

/** Returns true if the features take over the theme's colours. By default, shops with features keep theirs. */
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

/** Returns the colours of the choices; those that were not chosen are the theme's. */
export function chosenColours({ accent, background }: Choices, palette: ThemePalette | null): Colours {
  const page = palette?.background ?? PLAIN.background;
  return {
    background: background ?? page,
    page,
    text: palette?.text ?? PLAIN.text,
    accent: accent ?? palette?.accent ?? PLAIN.accent,
  };
}

/** Returns the document with the choices. A feature that is on already stays as it is on each platform. */
export function withChoices(document: AnyDocument, choices: Choices, colours: Colours): AnyDocument {
  const enabled = enabledKeys(document, choices);
  const changes = SIMPLE_ENTRIES.flatMap(({ tab: { storeKey } }) => {
    const isChosen = enabled.includes(storeKey);
    const switches = isChosen === isOn(document, storeKey) ? [] : switchChanges(storeKey, isChosen);
    const feature = Object.values<AnyFeature>(features).find(({ key }) => key === storeKey);
    const isColoured = isChosen && takesColours(document, choices) && feature;
    return [...switches, ...(isColoured ? themeChanges(feature, colours, document) : [])];
  });
  return withChanges(document, changes);
}

function switchChanges(feature: string, value: boolean): Change[] {
  return PLATFORMS.map((platform) => ({ feature, platform, path: 'isEnabled', value }));
}
