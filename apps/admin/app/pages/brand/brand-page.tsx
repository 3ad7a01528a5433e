import { BlockStack, Box, Card, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  BRAND_COLOURS,
  BRAND_PRESETS,
  type Brand,
  type BrandStyle,
  brandFields,
  type Issue,
  type Platform,
  type PresetName,
  readableStyle,
} from '@uptill/feature-schema';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { issuesOf } from '../../domain/documents/field-issues';
import { type TextId, t } from '../../platform/texts/texts';
import type { Shown } from '../../ui/brand/before-after';
import { BrandPreview } from '../../ui/brand/brand-preview';
import { brandedBy } from '../../ui/brand/branded';
import { LookCards } from '../../ui/brand/look-cards';
import { LOOK_NAMES } from '../../ui/brand/look-name';
import { ThemeMatchButton } from '../../ui/brand/theme-match-button';
import { DraftPage } from '../../ui/draft/draft-page';
import { UndoButtons } from '../../ui/draft/undo-buttons';
import { type IssueReport, useDraft } from '../../ui/draft/use-draft';
import { useEdits } from '../../ui/draft/use-edits';
import { CorrectionsContext } from '../../ui/form/corrections';
import { FieldList } from '../../ui/form/field-list';
import { HistoryLink } from '../../ui/history/history-link';
import { LoadingPage } from '../../ui/shell/app-page';
import { ErrorPage } from '../../ui/shell/error-page';
import { PlatformSwitch } from '../../ui/shell/platform-switch';
import { useShopData, useShopDataStore } from '../../ui/shop-data/shop-data';
import { ThemeColoursProvider } from '../../ui/theme/theme-colours-context';
import { brandSource } from '../settings/brand-source';
import { FormToolbar } from '../settings/form-toolbar';
import { AdoptCard } from './adopt-card';
import { OwnSettingsCard } from './own-settings-card';

type Name = keyof BrandStyle;

/** The cards of the form. Fonts are the theme's. */
const GROUPS: { title: TextId; fields: readonly Name[] }[] = [
  { title: 'brand.colours', fields: BRAND_COLOURS.filter((role) => !role.startsWith('button')) },
  { title: 'brand.buttons', fields: ['button', 'buttonText', 'buttonRadius', 'buttonWeight', 'buttonCase'] },
  { title: 'brand.shape', fields: ['cornerRadius', 'density'] },
];

/** Page that edits the shop's brand: the look of all widgets. */
export function BrandPage() {
  const brand = useShopData('brand');
  const stored = useShopData('features');
  if (!brand || !stored) return <LoadingPage title={t('brand.title')} />;
  if (!brand.ok || !stored.ok) return <ErrorPage />;
  const { version, ...document } = brand.value;
  return <BrandForm initial={{ version, document }} settings={stored.value.features} />;
}

interface BrandFormProps {
  initial: { version: number; document: Brand };
  /** The shop's settings, with the values of the initial brand where they follow it. */
  settings: AnyDocument;
}

function BrandForm({ initial, settings }: BrandFormProps) {
  const [platform, setPlatform] = useState<Platform>('mobile');
  const [shown, setShown] = useState<Shown>('after');
  const { draft, dispatch, ...page } = useDraft<Brand>({
    initial,
    source: brandSource(useShopDataStore()),
    savedText: t('brand.saved'),
    onRefused: reportIssue,
  });
  const edits = useEdits(draft, dispatch, () => setShown('after'));
  const adopt = useAdopt(draft.current.isAdopted, page.save);
  const { isAdopted, style, own } = draft.current;
  const valid = useMemo(() => validStyle(style, draft.saved.style), [style, draft.saved.style]);
  const corrections = useMemo(
    () => new Map(readableStyle(valid).corrections.map((each) => [`style.${each.role}`, each])),
    [valid],
  );
  // Typing updates the form first. The preview follows.
  const previewed = useDeferredValue(valid);
  const before = useMemo(() => brandedBy(settings, draft.saved), [settings, draft.saved]);
  // A shop that has not adopted its brand sees what that would change.
  const after = useMemo(
    () => brandedBy(settings, { isAdopted: true, style: previewed, own }),
    [settings, previewed, own],
  );

  function changeStyle(changes: Partial<BrandStyle>, label: string): void {
    const paths = Object.keys(changes).map((name) => `style.${name}`);
    edits.change((brand) => ({ document: { ...brand, style: { ...brand.style, ...changes } }, paths }), label);
    setShown('after');
  }

  function changeField(name: string, value: unknown): void {
    changeStyle({ [name]: value }, brandFields[name as Name].label);
  }

  function checkField(name: string): void {
    const issues = issuesOf(`style.${name}`, brandFields[name as Name], style[name as Name]);
    dispatch({ type: 'checked', path: `style.${name}`, issues });
  }

  function follow(names: readonly string[], label: string): void {
    const edit = (brand: Brand) => ({
      document: { ...brand, own: brand.own.filter((name) => !names.includes(name)) },
      paths: ['own'],
    });
    edits.changeWithToast(edit, label);
    setShown('after');
  }

  function adoptBrand(): void {
    edits.change((brand) => ({ document: { ...brand, isAdopted: true }, paths: ['isAdopted'] }), t('brand.adopt'));
    adopt();
  }

  return (
    <DraftPage fullWidth title={t('brand.title')} edited={page} isInside={() => false}>
      <div className="screen-columns">
        <div>
          <FormToolbar devices={<PlatformSwitch platform={platform} onChange={setPlatform} />}>
            <UndoButtons edits={edits} />
            <HistoryLink kind="brand" />
          </FormToolbar>
          <BlockStack gap="400">
            <Box paddingInline={{ xs: '400', sm: '0' }}>
              <Text as="p">{t('brand.introduction')}</Text>
            </Box>
            {!isAdopted && <AdoptCard isSaving={page.isSaving} onAdopt={adoptBrand} />}
            <FormCard title={t('brand.theme')}>
              <ThemeMatchButton style={style} onStyle={(matched) => changeStyle(matched, t('brand.match'))} />
            </FormCard>
            <FormCard title={t('brand.looks')} info={t('brand.looksHelp')}>
              <LookCards
                label={t('brand.looks')}
                isChosen={(name) => hasLook(style, name)}
                onChoose={(name) => changeStyle(BRAND_PRESETS[name], t(LOOK_NAMES[name]))}
              />
            </FormCard>
            <ThemeColoursProvider>
              <CorrectionsContext.Provider value={corrections}>
                {GROUPS.map(({ title, fields }) => (
                  <FormCard key={title} title={t(title)}>
                    <FieldList
                      fields={fields.map((path) => ({ path, field: brandFields[path] }))}
                      values={style}
                      scope={style}
                      id="style"
                      issues={draft.issues}
                      onChange={changeField}
                      onLeave={checkField}
                    />
                  </FormCard>
                ))}
              </CorrectionsContext.Provider>
            </ThemeColoursProvider>
            <FontsCard style={style} />
            {isAdopted && <OwnSettingsCard own={own} onFollow={follow} />}
          </BlockStack>
        </div>
        <BrandPreview before={before} after={after} platform={platform} shown={shown} onShow={setShown} />
      </div>
    </DraftPage>
  );
}

/** Returns a function that saves the brand as soon as it is adopted in the draft. */
function useAdopt(isAdopted: boolean, save: () => Promise<void>): () => void {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isAdopted) return;
    setWanted(false);
    void save();
  }, [isWanted, isAdopted, save]);
  return () => setWanted(true);
}

/** Reports the first issue, and shows its field. */
function reportIssue([issue]: readonly Issue[]): IssueReport {
  const [, name = ''] = issue?.path ?? [];
  const label = brandFields[name as Name]?.label;
  return {
    message: label ? t('draft.checkSetting', { name: label }) : (issue?.message ?? ''),
    show: () => document.getElementById(`style.${name}`)?.focus(),
  };
}

/** Returns the style with the saved values in place of invalid ones. */
function validStyle(style: BrandStyle, saved: BrandStyle): BrandStyle {
  const names = Object.keys(brandFields) as Name[];
  const invalid = names.filter((name) => !brandFields[name].schema.safeParse(style[name]).success);
  return { ...style, ...Object.fromEntries(invalid.map((name) => [name, saved[name]])) };
}

/** Returns true if a style has all values of a preset. */
function hasLook(style: BrandStyle, name: PresetName): boolean {
  return Object.entries(BRAND_PRESETS[name]).every(([field, value]) => style[field as Name] === value);
}

/** Card that says which fonts the widgets have. */
function FontsCard({ style }: { style: BrandStyle }) {
  const fonts = (['headingFont', 'bodyFont'] as const).filter((name) => style[name]);
  return (
    <FormCard title={t('brand.fonts')} info={t('brand.fontsHelp')}>
      {fonts.map((name) => (
        <Text key={name} as="p">
          {t('brand.fontOf', { label: brandFields[name].label, font: firstFamily(style[name]) })}
        </Text>
      ))}
    </FormCard>
  );
}

/** Returns the name of the first font in a CSS `font-family`. */
const firstFamily = (families: string): string => (families.split(',')[0] ?? '').replaceAll(/["']/g, '').trim();

function FormCard({ title, info, children }: { title: string; info?: string; children: ReactNode }) {
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="050">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {info && (
            <Text as="p" tone="subdued">
              {info}
            </Text>
          )}
        </BlockStack>
        {children}
      </BlockStack>
    </Card>
  );
}
