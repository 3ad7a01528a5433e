import { BlockStack, Card, Text } from '@shopify/polaris';
import {
  type AnyFeature,
  fieldAt,
  type Platform,
  type Section,
  type Settings,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import type { Dispatch } from 'react';
import { FieldRow } from '../form/field-row';
import { isVisible } from '../form/is-visible';
import { hasIssue } from '../form/issues';
import { type Draft, type DraftAction, settingsOf } from './draft';

interface TabFormProps {
  tab: Tab;
  feature: AnyFeature;
  /** Whose settings are shown. */
  platform: Platform;
  /** Whose settings a change is written to. */
  platforms: readonly Platform[];
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

/** The sections of a tab as cards. A section whose fields are all hidden by their conditions has no card. */
export function TabForm({ tab, feature, platform, platforms, draft, dispatch }: TabFormProps) {
  const settings = settingsOf(draft.current, feature.key, platform);
  const idOf = (path: string) => `${feature.key}.${platform}.${path}`;
  const isShown = (path: string) => isVisible(fieldAt(feature, path), settings) || hasIssue(draft.issues, idOf(path));

  function field(path: string, settings: Settings) {
    const definition = fieldAt(feature, path);
    const value = valueAt(settings, path);
    const id = idOf(path);
    return (
      <FieldRow
        key={path}
        id={id}
        field={definition}
        value={value}
        settings={settings}
        issues={draft.issues}
        onChange={(next) => dispatch({ type: 'changed', feature: feature.key, platforms, path, value: next })}
        onBlur={() => dispatch({ type: 'checked', id, field: definition, value })}
      />
    );
  }

  return (
    <BlockStack gap="400">
      {tab.sections
        .filter((section: Section) => section.fields.some(isShown))
        .map((section) => (
          <Card key={section.title}>
            <BlockStack gap="400">
              <Text as="h2" variant="headingMd">
                {section.title}
              </Text>
              {section.fields.map((path) => field(path, settings))}
            </BlockStack>
          </Card>
        ))}
    </BlockStack>
  );
}
