import type { Field, FieldKind } from '@uptill/feature-schema';
import type { Control } from '../control';
import { ChoiceControl } from './choice-control';
import { ColourControl } from './colour-control';
import { GroupControl } from './group-control';
import { IconControl } from './icon-control';
import { ListControl } from './list-control';
import { MarketControl } from './market-control';
import { NumberControl } from './number-control';
import { TextControl } from './text-control';
import { ToggleControl } from './toggle-control';

/** How neighbours of one kind stand: one below the other, close together as a list, or side by side. */
export type Arrangement = 'rows' | 'close' | 'pairs';

/** The only place that tells kinds of fields apart: a new kind without a control does not compile. */
const controls = {
  toggle: { control: ToggleControl, arrangement: 'close' },
  choice: { control: ChoiceControl, arrangement: 'rows' },
  text: { control: TextControl, arrangement: 'rows' },
  colour: { control: ColourControl, arrangement: 'pairs' },
  number: { control: NumberControl, arrangement: 'pairs' },
  icon: { control: IconControl, arrangement: 'rows' },
  market: { control: MarketControl, arrangement: 'rows' },
  group: { control: GroupControl, arrangement: 'rows' },
  list: { control: ListControl, arrangement: 'rows' },
} satisfies { [Kind in FieldKind]: { control: Control<Extract<Field, { kind: Kind }>>; arrangement: Arrangement } };

/** The control for a field. */
export function controlFor(field: Field): Control {
  // The table pairs each kind with its own control; TypeScript can't follow that through an index.
  return controls[field.kind].control as Control;
}

export function arrangementOf(field: Field): Arrangement {
  return controls[field.kind].arrangement;
}
