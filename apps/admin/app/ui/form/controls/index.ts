import type { Field, FieldKind } from '@uptill/feature-schema';
import type { Control } from '../control';
import { ChoiceControl } from './choice-control';
import { ColourControl } from './colour-control';
import { GroupControl } from './group-control';
import { IconControl } from './icon-control';
import { ImageControl } from './image-control';
import { ListControl } from './list-control';
import { MarketControl } from './market-control';
import { MarketsControl } from './markets-control';
import { NumberControl } from './number-control';
import { OrderControl } from './order/order-control';
import { PriorityControl } from './priority/priority-control';
import { ResourcesControl } from './resources-control';
import { SettingRichTextControl, SettingTextControl } from './setting-text-controls';
import { ToggleControl } from './toggle-control';
import { UrlControl } from './url-control';

/** Layout of consecutive fields: one per row, one per row with little space between, or two side by side. */
export type Arrangement = 'rows' | 'compact' | 'pairs';

/** The control and layout of every kind of field. A kind without an entry is a type error. */
const controls = {
  toggle: { control: ToggleControl, arrangement: 'compact' },
  choice: { control: ChoiceControl, arrangement: 'rows' },
  text: { control: SettingTextControl, arrangement: 'rows' },
  richText: { control: SettingRichTextControl, arrangement: 'rows' },
  url: { control: UrlControl, arrangement: 'rows' },
  image: { control: ImageControl, arrangement: 'rows' },
  colour: { control: ColourControl, arrangement: 'pairs' },
  number: { control: NumberControl, arrangement: 'pairs' },
  icon: { control: IconControl, arrangement: 'rows' },
  market: { control: MarketControl, arrangement: 'rows' },
  markets: { control: MarketsControl, arrangement: 'rows' },
  resources: { control: ResourcesControl, arrangement: 'rows' },
  priority: { control: PriorityControl, arrangement: 'rows' },
  order: { control: OrderControl, arrangement: 'rows' },
  group: { control: GroupControl, arrangement: 'rows' },
  list: { control: ListControl, arrangement: 'rows' },
} satisfies { [Kind in FieldKind]: { control: Control<Extract<Field, { kind: Kind }>>; arrangement: Arrangement } };

/** Returns the control that edits a field. */
export function controlFor(field: Field): Control {
  // The table pairs each kind with a control of that kind; TypeScript loses this relation on an indexed access.
  return controls[field.kind].control as Control;
}

/** Returns the layout of a field beside neighbours of the same arrangement. */
export function arrangementOf(field: Field): Arrangement {
  return controls[field.kind].arrangement;
}
