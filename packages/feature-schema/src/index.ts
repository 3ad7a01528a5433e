export {
  type Access,
  FULL_ACCESS,
  type Marks,
  type MissingRequirement,
  missingRequirement,
  NO_ACCESS,
  OPTIONAL_SCOPES,
  type Requirements,
  scopesOf,
} from './access.ts';
export { type Brand, type BrandStyle, brandFields, brandSchema, brandStyleSchema, noBrand } from './brand/brand.ts';
export { brandFieldNames, ownName, resolveBrand, separateBrand } from './brand/follow.ts';
export { BRAND_PRESETS, type BrandPreset, PRESET_NAMES, type PresetName } from './brand/presets.ts';
export { publishedBrand } from './brand/published-brand.ts';
export { type Correction, readableStyle } from './brand/readable-style.ts';
export { type BaseColours, styleFrom } from './brand/style-from.ts';
export { styleFromMatch } from './brand/style-from-match.ts';
export { type ThemeLook, themeLookSchema } from './brand/theme-look.ts';
export { BRAND_COLOURS, type BrandColour } from './brand-colour.ts';
export { isColour, parseColour } from './colour.ts';
export { type Conflict, type NewValue, settingsOn, type WayOut } from './conflicts/conflict.ts';
export { CONFLICT_TEXTS, conflicts } from './conflicts/index.ts';
export { contrastOf, isReadable, MIN_CONTRAST, nearestReadable } from './contrast.ts';
export { factorOf, smallestAmount, usualAmount } from './document/amounts.ts';
export { compileConfig, compileSettings, type Extras, sourceCollections } from './document/compile.ts';
export { compileExtras, compilePrices } from './document/compile-extras.ts';
export {
  compileOffers,
  hasOffer,
  MAX_FUNCTION_METAFIELD_BYTES,
  namedRewards,
  type OfferQuery,
  offerQuery,
  withoutOffers,
} from './document/compile-offers.ts';
export {
  type DefaultText,
  defaultTexts,
  localise,
  type ShopperTexts,
  textOf,
  translatedDefaults,
} from './document/default-texts.ts';
export {
  type AnyDocument,
  asSettings,
  defaultDocument,
  type Settings,
  sampleDocument,
  turnedOff,
} from './document/document.ts';
export { type RefusedSetting, refusedChanges, scopesOfSettings, usableDocument } from './document/gating.ts';
export { isSameValue } from './document/is-same-value.ts';
export { knownSettings, withUnknownSettings } from './document/known-settings.ts';
export {
  differingSettings,
  type EditedSettings,
  isLinked,
  mergeSettings,
  withSeparateTab,
} from './document/linked-tabs.ts';
export { mergeDocument } from './document/merge.ts';
export {
  type Choose,
  featuresParts,
  type Merged,
  mergeChanges,
  type Parts,
  partAt,
  partsOfFields,
  type Side,
  type Sides,
} from './document/merge-changes.ts';
export { migrateDocument, type StoredDocument } from './document/migrate.ts';
export { asNewShop } from './document/new-shop.ts';
export { MAX_ANSWER_BYTES, offerExcesses } from './document/offer-excesses.ts';
export { badgesOf, holds, offeredOptions, offeredPlaceholders, offeredValue, unitOf } from './document/options.ts';
export { documentSchema, isUnknownSetting, type ParsedDocument, parseDocument, ruleIssues } from './document/parse.ts';
export { type PartOrder, withAllParts, withMovedPart } from './document/part-order.ts';
export { fieldAt, valueAt, withValueAt } from './document/path.ts';
export { changeRichTexts } from './document/rich-texts.ts';
export { type TranslatableText, textsByKey } from './document/translatable.ts';
export {
  compileTranslations,
  isOutdated,
  type Translation,
  type Translations,
  translationIssues,
  translationsSchema,
} from './document/translations.ts';
export { decodeText, encodeText } from './encoded-text.ts';
export type * from './extras/price-document.ts';
export type { AnyFeature, ExtraProduct, Feature, Features, Issue, SettingsOf, ThemeCounterpart } from './feature.ts';
export { featureFolder } from './feature-folder.ts';
export { FEATURE_TEXTS, type FeaturesDocument, features } from './features/index.ts';
export { scaleOf } from './fields/builders.ts';
export type * from './fields/field.ts';
export { defaultsOf } from './fields/shape.ts';
export type { Icon } from './icons.ts';
export { FEATURE_KEYS, type FeatureKey, PLATFORMS, type Platform } from './keys.ts';
export type { Ladder, LadderPart, LadderTemplate, LevelKind } from './ladder/definition.ts';
export {
  byAmount,
  joinLadder,
  type LadderLevel,
  type LadderSet,
  type LadderState,
  levelsOf,
  readLadder,
  scopesOfLadder,
  setsOf,
  writeLadder,
} from './ladder/ladder.ts';
export { type AnyReward, type SampleCart, sampleCarts } from './ladder/sample-carts.ts';
export { applyTemplate, needsChoice, roundAmount, type TemplateInputs } from './ladder/template.ts';
export { parseMarkets } from './market.rules.ts';
export { ALL_COUNTRIES, countriesOf, type Market, marketName, marketSchema } from './market.ts';
export { asNoun } from './merchant-texts.ts';
export {
  COMBINATIONS,
  type Combination,
  type Discount,
  type OfferDocument,
} from './offers/offer-document.ts';
export { parseJson } from './parse-json.ts';
export { PAGES, type Picture } from './picture.ts';
export { lowestPlanFor, PLAN_IDS, PLANS, type Plan, type PlanId, TRIAL_DAYS, upgradeOffer } from './plans.ts';
export {
  collectionsOf,
  decodePriority,
  encodePriority,
  MAX_SOURCE_TEXT,
  MAX_SOURCES,
  SOURCE_TYPES,
  type Source,
} from './recommendations/priority.ts';
export { THANK_YOU_METAFIELD_KEY } from './recommendations/thank-you-document.ts';
export { type ResourceType, resourceId, resourceIdSchema, resourceNumber } from './resource.ts';
export { isLinkAddress } from './rich-text.ts';
export {
  featuresIn,
  findTab,
  firstSteps,
  previewStatesOf,
  type Related,
  routeName,
  type Screen,
  type Section,
  settingsIn,
  switchOf,
  type Tab,
  type TabSetting,
  tabPath,
} from './screen.ts';
export { SCREEN_TEXTS, screens } from './screens/index.ts';
export { storableText } from './storable-text.ts';
export { SCHEMA_VERSION, type StorefrontTranslations } from './storefront.ts';
export { compileThankYou } from './thank-you/compile-thank-you.ts';
export { isThankYouEvent } from './thank-you/thank-you-events.ts';
export {
  NO_PROVIDERS,
  type ProviderIds,
  parseProviderIds,
  providerIdsSchema,
  publishedProviders,
} from './tracking/provider-ids.ts';
