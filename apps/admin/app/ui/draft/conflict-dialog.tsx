import { BlockStack, Button, InlineStack, List, Modal, RadioButton, Text } from '@shopify/polaris';
import type { Side } from '@uptill/feature-schema';
import { useEffect, useMemo, useState } from 'react';
import type { ChangedValue } from '../../domain/history/history';
import { t } from '../../platform/texts/texts';
import { ChangedValueText } from '../history/changed-value';
import { CodeLines } from '../history/code-lines';
import { useShopDataStore } from '../shop-data/shop-data';
import { type Clash, type Conflict, clashesOf } from './conflict';
import { authorOf, namesText } from './merged-text';

const SIDES = { mine: 'draft.keepMine', theirs: 'draft.takeTheirs' } as const;

/** Dialog in which the merchant chooses between the own values and those that someone else has saved meanwhile. */
export default function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const store = useShopDataStore();
  const clashes = useMemo(
    () =>
      clashesOf(conflict, {
        features: store.peek('features')?.features ?? {},
        markets: store.peek('markets')?.markets ?? [],
      }),
    [conflict, store],
  );
  const [chosen, setChosen] = useState<ReadonlyMap<Clash, Side>>(new Map());
  useFocusAfterwards();

  const sideOf = (clash: Clash): Side => chosen.get(clash) ?? 'mine';
  const chooseAll = (side: Side) => setChosen(new Map(clashes.map((clash) => [clash, side])));

  function save(): void {
    const sides = new Map(clashes.flatMap((clash) => clash.paths.map((path) => [path, sideOf(clash)] as const)));
    conflict.resolve((path) => sides.get(path) ?? 'mine');
  }

  return (
    <Modal
      open
      title={t('draft.clashTitle', { count: clashes.length })}
      onClose={conflict.close}
      primaryAction={{ content: t('draft.saveChoices'), onAction: save }}
      secondaryActions={[{ content: t('draft.close'), onAction: conflict.close }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t('draft.clashHelp')}</Text>
          {clashes.length > 1 && (
            <InlineStack gap="200">
              <Button onClick={() => chooseAll('mine')}>{t('draft.keepAllMine')}</Button>
              <Button onClick={() => chooseAll('theirs')}>{t('draft.takeAllTheirs')}</Button>
            </InlineStack>
          )}
          {clashes.map((clash) => (
            <ClashChoice
              key={clash.paths.join()}
              clash={clash}
              side={sideOf(clash)}
              onChange={(side) => setChosen(new Map([...chosen, [clash, side]]))}
            />
          ))}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface ClashChoiceProps {
  clash: Clash;
  side: Side;
  onChange(side: Side): void;
}

function ClashChoice({ clash, side, onChange }: ClashChoiceProps) {
  const { paths, changes, save } = clash;
  const label = namesText(changes.map((change) => change.label));
  return (
    <fieldset className="kept-side">
      <legend>{label}</legend>
      <BlockStack gap="100">
        {(['mine', 'theirs'] as const).map((each) => (
          <RadioButton
            key={each}
            id={`${paths[0]}.${each}`}
            name={paths.join()}
            label={
              <>
                {t(SIDES[each])}: <Values clash={clash} side={each} />
              </>
            }
            helpText={
              each === 'theirs' && (save ? t('draft.clashSaved', { ...authorOf(save) }) : t('draft.clashUnknown'))
            }
            checked={side === each}
            onChange={() => onChange(each)}
          />
        ))}
        {changes.map(({ lines, label: name }) => lines && <CodeLines key={name} label={name} lines={lines} />)}
      </BlockStack>
    </fieldset>
  );
}

/** The values of one side. Several have their labels, such as for the entries of a list. */
function Values({ clash: { changes }, side }: { clash: Clash; side: Side }) {
  const shown = ({ from, to }: Clash['changes'][number]): ChangedValue | null => (side === 'mine' ? to : from);
  const [first, ...others] = changes;
  if (!first) return null;
  if (others.length === 0) return <ChangedValueText value={shown(first)} />;
  return (
    <List>
      {changes.map((change) => (
        <List.Item key={change.label}>
          {change.label}: <ChangedValueText value={shown(change)} />
        </List.Item>
      ))}
    </List>
  );
}

/** Returns the focus to where it was before the dialog. A dialog that is removed does not do that by itself. */
function useFocusAfterwards(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
