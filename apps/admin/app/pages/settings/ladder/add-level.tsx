import { ActionList, Button, Popover, Text } from '@shopify/polaris';
import { PlusIcon } from '@shopify/polaris-icons';
import {
  features,
  type LadderLevel,
  type LadderSet,
  type LevelKind,
  levelsOf,
  type ResourcesField,
} from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../../platform/texts/texts';
import { additionTo } from '../../../ui/form/controls/list/new-entry';
import { PickerUnavailable } from '../../../ui/form/controls/resources/picker-errors';
import { pickResources } from '../../../ui/pickers/pick-resources';
import { usePickedResources } from '../../../ui/pickers/use-picked-resources';
import type { EditedLadder } from './edited-ladder';

interface AddLevelProps {
  /** DOM id of the container of the button. */
  id: string;
  edited: EditedLadder;
  set: LadderSet;
  onAdd(level: LadderLevel): void;
}

/** Menu of the kinds of levels. Before a level that needs products is added, the merchant picks them. */
export function AddLevel({ id, edited, set, onAdd }: AddLevelProps) {
  const { ladder } = edited;
  const [isOpen, setOpen] = useState(false);
  const pick = usePickForLevel();
  const lists = ladder.parts.map((part) => levelsOf(part, features));
  const isFull = (part: number) =>
    set.levels.filter((level) => level.part === part).length >= (lists[part]?.maxItems ?? 0);

  async function add(part: number, kind: LevelKind): Promise<void> {
    const list = lists[part];
    const { required, amount = '' } = ladder.parts[part] ?? {};
    if (!list) return;
    // The new amount continues those of all parts, of which some may be equal.
    const amounts = [...new Map(set.levels.map(({ values }) => [values[amount], values])).values()];
    const { entry } = additionTo(list, amounts, []);
    const chosen = required ? await pick.choose(list.item[required] as ResourcesField) : [];
    if (!chosen) return;
    onAdd({ part, values: { ...entry, ...kind.values, ...(required && { [required]: chosen }) } });
  }

  return (
    <div id={id} className="list-add">
      <Popover
        active={isOpen}
        activator={
          <Button icon={PlusIcon} disclosure={isOpen ? 'up' : 'down'} onClick={() => setOpen(!isOpen)}>
            {t('ladder.addLevel')}
          </Button>
        }
        onClose={() => setOpen(false)}
        autofocusTarget="first-node"
        preferredAlignment="left"
      >
        <ActionList
          actionRole="menuitem"
          items={ladder.parts.flatMap(({ kinds }, part) =>
            kinds.map((kind) => ({
              content: kind.label,
              helpText: kind.info,
              disabled: isFull(part),
              onAction: () => void add(part, kind),
            })),
          )}
          onActionAnyItem={() => setOpen(false)}
        />
      </Popover>
      {ladder.parts.every((_, part) => isFull(part)) && (
        <Text as="span" tone="subdued">
          {t('form.listIsFull', { max: lists[0]?.maxItems ?? 0 })}
        </Text>
      )}
      {pick.isUnavailable && <PickerUnavailable id={id} />}
    </div>
  );
}

/** Lets the merchant pick the products of new levels. */
export function usePickForLevel() {
  const cache = usePickedResources();
  const [isUnavailable, setUnavailable] = useState(false);
  return {
    isUnavailable,
    /** Returns the ids of what the merchant has picked, or null without any. */
    async choose({ type, maxItems }: Pick<ResourcesField, 'type' | 'maxItems'>): Promise<string[] | null> {
      const picked = await pickResources({ type, maxItems, selected: [] });
      setUnavailable(picked === 'unavailable');
      if (!picked || picked === 'unavailable' || picked.ids.length === 0) return null;
      cache.store(picked.resources);
      cache.refresh(type, picked.ids);
      return picked.ids;
    },
  };
}
