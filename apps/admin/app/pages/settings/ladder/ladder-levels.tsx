import { BlockStack } from '@shopify/polaris';
import {
  badgesOf,
  byAmount,
  features,
  type LadderLevel,
  type LadderSet,
  type ListField,
  levelsOf,
  type Settings,
} from '@uptill/feature-schema';
import { type FocusEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import { hasIssue } from '../../../domain/documents/issues';
import { t } from '../../../platform/texts/texts';
import { CheckFieldContext } from '../../../ui/form/check-field';
import { contentId, ListEntry } from '../../../ui/form/controls/list/list-entry';
import { ListScale } from '../../../ui/form/controls/list/list-scale';
import { useEntryKeys } from '../../../ui/form/controls/list/use-entry-keys';
import { useEntryText, useEntryTitle } from '../../../ui/form/controls/list/use-entry-texts';
import { useFocusInside } from '../../../ui/form/controls/list/use-focus-inside';
import { useOpenEntries } from '../../../ui/form/controls/list/use-open-entries';
import { FieldList, toPlacedFields } from '../../../ui/form/field-list';
import { OuterSettingsContext } from '../../../ui/form/is-visible';
import { useAfterClick } from '../../../ui/form/use-after-click';
import { AddLevel } from './add-level';
import type { EditedLadder } from './edited-ladder';

interface LadderLevelsProps {
  edited: EditedLadder;
  set: LadderSet;
  /** The index of the set. */
  index: number;
  onChange(levels: readonly LadderLevel[], label: string): void;
}

/**
 * The levels of all parts in the order of their amounts, on one scale. While a level is edited, the order stays, so that it
 * does not move away from the merchant.
 */
export function LadderLevels({ edited, set, index, onChange }: LadderLevelsProps) {
  const { ladder, platform, issues, settingsOf, onLeave } = edited;
  const { parts } = ladder;
  const listOf = (part: number) => {
    const { feature = '', sets = '', levels = '' } = parts[part] ?? {};
    const stored = (settingsOf(feature)[sets] as Settings[] | undefined)?.[index]?.[levels];
    return { path: `${sets}.${index}.${levels}`, feature, stored: (stored ?? []) as Settings[] };
  };
  const used = parts.map((_, part) => (set.levels.some((level) => level.part === part) ? listOf(part).stored : []));
  const stored = used.flat();
  const keysOf = useEntryKeys();
  const keys = keysOf(stored);
  const keyOf = ({ values }: LadderLevel) => keys[stored.indexOf(values)] ?? '';
  const { levels, focusProps } = useStableOrder(set.levels, keyOf);
  const entryId = (key: string) => `ladder.${index}:${key}`;
  const opened = useOpenEntries(keys, `ladder.${index}`, issues);
  const titleOf = useEntryTitle();
  const textOf = useEntryText();
  const check = useContext(CheckFieldContext);
  const focusInside = useFocusInside();
  const addId = `ladder.${index}:add`;

  function arrange(changed: readonly LadderLevel[], label: string): void {
    onChange(byAmount(parts, changed), label);
    for (const { feature, sets } of parts) check(`${feature}.${platform}.${sets}`);
  }

  function add(level: LadderLevel): void {
    const key = keysOf([...stored, level.values]).at(-1) ?? '';
    arrange([...set.levels, level], t('ladder.added'));
    opened.setOpen(key, true);
    focusInside(contentId(entryId(key)));
  }

  /** Changes a field of a level. The level may have another place then, but keeps its key, and with it the focus. */
  function edit(level: LadderLevel, field: ListField, name: string, value: unknown): void {
    const values = { ...level.values, [name]: value };
    keysOf(stored.with(stored.indexOf(level.values), values));
    const changed = set.levels.map((each) => (each === level ? { ...level, values } : each));
    onChange(byAmount(parts, changed), field.item[name]?.label ?? '');
  }

  return (
    <BlockStack gap="300">
      {levels.length > 1 && (
        <ListScale
          label={t('ladder.levels')}
          marks={levels.map((level) => {
            const field = levelsOf(parts[level.part] ?? missing(), features);
            const { amount = '', label = '' } = field.scale ?? {};
            const text = (name: string) => textOf(field.item, level.values, name, set.settings[level.part] ?? {});
            const isNumber = typeof level.values[amount] === 'number';
            return {
              key: keyOf(level),
              amount: isNumber ? Number(level.values[amount]) : Number.NaN,
              text: text(amount),
              label: text(label),
            };
          })}
        />
      )}
      {levels.map((level) => {
        const part = parts[level.part] ?? missing();
        const field = levelsOf(part, features);
        const key = keyOf(level);
        const { path, feature, stored: list } = listOf(level.part);
        const at = list.indexOf(level.values);
        const id = `${feature}.${platform}.${path}.${at}`;
        const scope = set.settings[level.part] ?? {};
        const title = titleOf(field, level.values, at, scope);
        return (
          <OuterSettingsContext.Provider key={key} value={scope}>
            <div {...focusProps}>
              <ListEntry
                id={entryId(key)}
                sortKey={key}
                title={title}
                badges={badgesOf(field, level.values)}
                hasIssue={hasIssue(issues, id)}
                isOpen={opened.isOpen(key) || hasIssue(issues, id)}
                isDragging={false}
                isSortable={false}
                actions={[
                  {
                    content: t('form.copy'),
                    disabled: list.length >= field.maxItems,
                    onAction: () => add({ ...level, values: structuredClone(level.values) }),
                  },
                  {
                    content: t('form.remove'),
                    destructive: true,
                    onAction: () => {
                      arrange(
                        set.levels.filter((each) => each !== level),
                        t('form.removed', { title }),
                      );
                      focusInside(addId);
                    },
                  },
                ]}
                onToggle={() => opened.setOpen(key, !opened.isOpen(key))}
              >
                <FieldList
                  fields={toPlacedFields(field.item)}
                  values={level.values}
                  scope={level.values}
                  id={id}
                  issues={issues}
                  onChange={(name, value) => edit(level, field, name, value)}
                  onLeave={() => onLeave(feature, part.sets)}
                />
              </ListEntry>
            </div>
          </OuterSettingsContext.Provider>
        );
      })}
      <AddLevel id={addId} edited={edited} set={set} onAdd={add} />
    </BlockStack>
  );
}

function missing(): never {
  throw new Error('A level belongs to no part of the ladder');
}

/**
 * Returns levels in the order that they have when the focus enters one of them, until it has left it. The focus stays where
 * it went.
 */
function useStableOrder(sorted: readonly LadderLevel[], keyOf: (level: LadderLevel) => string) {
  const [frozen, setFrozen] = useState<readonly string[] | null>(null);
  const focused = useRef<EventTarget | null>(null);
  const afterClick = useAfterClick();
  const placeOf = (level: LadderLevel) => {
    const place = frozen?.indexOf(keyOf(level)) ?? 0;
    return place < 0 ? sorted.length : place;
  };
  const levels = frozen ? sorted.toSorted((one, other) => placeOf(one) - placeOf(other)) : sorted;

  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus();
    focused.current = null;
  });

  return {
    levels,
    focusProps: {
      onFocus: () => setFrozen((known) => known ?? sorted.map(keyOf)),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (currentTarget.contains(relatedTarget)) return;
        afterClick(() => {
          focused.current = document.activeElement;
          setFrozen(null);
        });
      },
    },
  };
}
