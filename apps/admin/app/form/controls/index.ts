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

/** The only place that tells kinds of fields apart: a new kind without a control does not compile. */
const controls = {
  toggle: ToggleControl,
  choice: ChoiceControl,
  text: TextControl,
  colour: ColourControl,
  number: NumberControl,
  icon: IconControl,
  market: MarketControl,
  group: GroupControl,
  list: ListControl,
} satisfies { [Kind in FieldKind]: Control<Extract<Field, { kind: Kind }>> };

/** The control for a field. */
export function controlFor(field: Field): Control {
  // The table pairs each kind with its own control; TypeScript can't follow that through an index.
  return controls[field.kind] as Control;
}
