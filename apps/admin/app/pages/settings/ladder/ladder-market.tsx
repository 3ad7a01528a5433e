import { BlockStack } from '@shopify/polaris';
import { features, type LadderSet, setsOf } from '@uptill/feature-schema';
import { FieldList, toPlacedFields } from '../../../ui/form/field-list';
import type { EditedLadder } from './edited-ladder';
import { LadderLevels } from './ladder-levels';
import { SampleCartsTable } from './sample-carts-table';

interface LadderMarketProps {
  edited: EditedLadder;
  set: LadderSet;
  index: number;
  onChange(set: LadderSet, label: string): void;
}

/** The levels of one market, and what all of them have in common. */
export function LadderMarket({ edited, set, index, onChange }: LadderMarketProps) {
  const { ladder, platform, document, issues, onLeave } = edited;
  const [first] = ladder.parts;
  if (!first) throw new Error('The ladder has no parts');
  const values = set.settings[0] ?? {};
  const fields = toPlacedFields(setsOf(first, features).item).filter(({ path }) => path !== first.levels);
  const common = (isShared: boolean) => (
    <FieldList
      fields={fields.filter(({ path }) => Object.values(first.shared).includes(path) === isShared)}
      values={values}
      scope={values}
      id={`${first.feature}.${platform}.${first.sets}.${index}`}
      issues={issues}
      onChange={(path, value) => {
        const label = fields.find((each) => each.path === path)?.field.label ?? '';
        onChange({ ...set, settings: set.settings.with(0, { ...values, [path]: value }) }, label);
      }}
      onLeave={() => onLeave(first.feature, first.sets)}
    />
  );
  return (
    <BlockStack gap="400">
      {common(true)}
      <LadderLevels
        edited={edited}
        set={set}
        index={index}
        onChange={(levels, label) => onChange({ ...set, levels }, label)}
      />
      {common(false)}
      <SampleCartsTable ladder={ladder} platform={platform} document={document} index={index} />
    </BlockStack>
  );
}
