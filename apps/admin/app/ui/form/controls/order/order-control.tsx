import { BlockStack, Button, InlineError, Text } from '@shopify/polaris';
import { ResetIcon } from '@shopify/polaris-icons';
import { asSettings, type OrderField, type PartOrder, withAllParts } from '@uptill/feature-schema';
import { t } from '../../../../platform/texts/texts';
import type { ControlProps } from '../../control';
import { useHolds } from '../../is-visible';
import { type MoveStep, SortableEntries } from '../list/sortable-entries';
import { useArrangement } from '../list/use-arrangement';
import { movedText } from './moved-text';
import { buttonsId, OrderPart } from './order-part';
import { OrderPlace } from './order-place';
import { orderOf, placeKey, positionOf, rowsOf, withMovedRow } from './rows';

/** Parts of a widget in their places, which the merchant moves by drag, by keyboard or by a menu. */
export function OrderControl({ field, id, value, scope, issues, onChange }: ControlProps<OrderField>) {
  const { label, info, places, parts } = field;
  const order = withAllParts(field, asSettings(value) as Record<string, string[]>);
  const rows = rowsOf(field, order);
  const first = rows.find((row) => parts[row]);
  const titles = rows.map((row) => parts[row]?.label ?? '');
  const holds = useHolds(scope);
  const [infoId, errorId] = [`${id}HelpText`, `${id}Error`];
  const partId = (part: string) => `${id}:${part}`;
  const error = [...issues].find(([path]) => path === id || path.startsWith(`${id}.`))?.[1];
  const { arrange, move, movesFor, focusInside, announce, status } = useArrangement({
    id,
    entries: rows,
    keys: rows,
    titles,
    buttonsId: (part) => buttonsId(partId(part)),
    addId: id,
    canMove,
    describeMove: (from, to) => describe('movedTo', from, to),
    onChange: (changed) => onChange(orderOf(field, changed)),
  });

  /** Returns the order after a row has moved to another index. */
  const movedOrder = (from: number, to: number): PartOrder => orderOf(field, withMovedRow(rows, from, to));

  function canMove(from: number, to: number): boolean {
    const part = rows[from] ?? '';
    // Nothing is above the first place.
    const place = to > 0 && positionOf(field, movedOrder(from, to), part)?.place.value;
    return place !== false && place !== undefined && (parts[part]?.places.includes(place) ?? false);
  }

  const describe = (step: MoveStep, from: number, to: number) =>
    movedText(step, field, movedOrder(from, to), rows[from] ?? '');

  /** Moves a dragged part. In another place it is another element, so it gets the focus again. */
  function drop(from: number, to: number): void {
    move(from, to);
    focusInside(partId(rows[from] ?? ''));
  }

  function restore(): void {
    arrange(rowsOf(field, field.default));
    announce(t('form.defaultOrderRestored'));
  }

  return (
    <fieldset
      className="resources-control order-control"
      aria-describedby={[info && infoId, error && errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      <BlockStack gap="200">
        {info && (
          <Text as="span" id={infoId} tone="subdued">
            {info}
          </Text>
        )}
        <SortableEntries
          id={id}
          keys={rows}
          titles={titles}
          canMove={canMove}
          describe={describe}
          onDragging={() => {}}
          onMove={drop}
        >
          <div className="order-places">
            {places.map((place) => (
              <OrderPlace
                key={place.value}
                id={`${id}:${place.value}`}
                sortKey={placeKey(place.value)}
                place={place}
                isEmpty={order[place.value]?.length === 0}
              >
                {order[place.value]?.map((part) => (
                  <OrderPart
                    key={part}
                    id={partId(part)}
                    // The first handle has the focus when the form shows the field.
                    handleId={part === first ? id : undefined}
                    sortKey={part}
                    title={parts[part]?.label ?? ''}
                    isOff={![parts[part]?.shownWhen ?? []].flat().every((each) => [each].flat().some(holds))}
                    moves={movesFor(rows.indexOf(part))}
                  />
                ))}
              </OrderPlace>
            ))}
          </div>
        </SortableEntries>
        {error && <InlineError message={error} fieldID={id} />}
        <div className="list-add">
          <Button icon={ResetIcon} disabled={isSame(order, field.default)} onClick={restore}>
            {t('form.restoreDefaultOrder')}
          </Button>
        </div>
        {status}
      </BlockStack>
    </fieldset>
  );
}

/** Orders of a field have the same names in the same order, so equal ones have equal JSON. */
const isSame = (one: PartOrder, other: PartOrder) => JSON.stringify(one) === JSON.stringify(other);
