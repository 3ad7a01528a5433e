import { Banner, BlockStack, Button, Card, InlineStack, Link, List, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  features,
  joinLadder,
  type Ladder,
  type Platform,
  readLadder,
  screens,
  switchOf,
  tabPath,
  writeLadder,
} from '@uptill/feature-schema';
import { useDeferredValue, useState } from 'react';
import { type Change, documentPath, settingsOf } from '../../../domain/documents/change';
import { featureOf } from '../../../domain/documents/field-issues';
import type { Issues } from '../../../domain/documents/issues';
import { t } from '../../../platform/texts/texts';
import { ToggleControl } from '../../../ui/form/controls/toggle-control';
import { useAppHref } from '../../../ui/shell/shop-context';
import type { EditedLadder } from './edited-ladder';
import { LadderMarkets } from './ladder-markets';
import { LadderTemplates } from './ladder-templates';

export interface LadderFormProps {
  ladder: Ladder;
  /** The platform to show. */
  platform: Platform;
  /** The platforms to change. */
  platforms: readonly Platform[];
  document: AnyDocument;
  issues: Issues;
  onChange(changes: readonly Change[], label: string): void;
  onLeave(feature: string, path: string): void;
}

/** Form of a ladder: its switch, templates, and the levels of each market. */
export default function LadderForm(props: LadderFormProps) {
  const { ladder, platform, platforms, document, issues, onChange, onLeave } = props;
  const settings = (feature: string) => settingsOf(document, feature, platform);
  const state = readLadder(ladder, features, settings);
  const edited: EditedLadder = {
    ladder,
    platform,
    document: useDeferredValue(document),
    issues,
    settingsOf: settings,
    change(next, label) {
      const values = writeLadder(ladder, features, settings, next);
      onChange(
        values.flatMap((value) => platforms.map((each) => ({ ...value, platform: each }))),
        label,
      );
    },
    onLeave,
  };
  const [first] = ladder.parts;
  const [choice, setChoice] = useState<boolean>();
  // A ladder that a template turns on may be refused the permission that it needs.
  const showsTemplates = choice ?? !state?.isOn;
  if (!first) return null;

  if (!state) {
    return (
      <JoinBanner ladder={ladder} onJoin={() => edited.change(joinLadder(ladder, settings), t('ladder.joined'))} />
    );
  }
  const field = featureOf(first.feature).fields.isEnabled;
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <BlockStack gap="050">
            <Text as="h2" variant="headingMd">
              {t('ladder.title')}
            </Text>
            <Text as="p" tone="subdued">
              {t('ladder.info')}
            </Text>
          </BlockStack>
          <ToggleControl
            field={{ ...field, label: t('ladder.show') }}
            id={documentPath({ feature: first.feature, platform, path: 'isEnabled' })}
            value={state.isOn}
            scope={settings(first.feature)}
            issues={issues}
            onChange={(isOn) => edited.change({ ...state, isOn: isOn === true }, t('ladder.show'))}
          />
          <InlineStack>
            <Button
              variant="plain"
              disclosure={showsTemplates ? 'up' : 'down'}
              ariaExpanded={showsTemplates}
              onClick={() => setChoice(!showsTemplates)}
            >
              {t('ladder.templates')}
            </Button>
          </InlineStack>
          {showsTemplates && <LadderTemplates edited={edited} state={state} onApplied={() => setChoice(undefined)} />}
        </BlockStack>
      </Card>
      <Card>
        <LadderMarkets edited={edited} state={state} />
      </Card>
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('ladder.looks')}
          </Text>
          <Text as="p" tone="subdued">
            {t('ladder.looksInfo')}
          </Text>
          <OwnTabs ladder={ladder} />
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

/** Banner of a ladder whose features disagree, with a way to join them. */
function JoinBanner({ ladder, onJoin }: { ladder: Ladder; onJoin(): void }) {
  return (
    <Banner title={t('ladder.apart')} action={{ content: t('ladder.join'), onAction: onJoin }}>
      <BlockStack gap="200">
        <Text as="p">{t('ladder.apartInfo')}</Text>
        <OwnTabs ladder={ladder} />
      </BlockStack>
    </Banner>
  );
}

/** Links to the tabs of the ladder's features. */
function OwnTabs({ ladder }: { ladder: Ladder }) {
  const href = useAppHref();
  const tabs = ladder.parts.flatMap(({ feature }) =>
    screens.flatMap((screen) =>
      screen.tabs
        .filter((tab) => tab.storeKey === feature && !tab.ladder && switchOf(tab) === 'isEnabled')
        .map((tab) => ({ path: tabPath(screen, tab), title: tab.title })),
    ),
  );
  return (
    <List>
      {tabs.map(({ path, title }) => (
        <List.Item key={path}>
          <Link url={href(path)}>{title}</Link>
        </List.Item>
      ))}
    </List>
  );
}
