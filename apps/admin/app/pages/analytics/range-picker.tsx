import { BlockStack, Button, DatePicker, InlineGrid, InlineStack, Popover, TextField } from '@shopify/polaris';
import { CalendarIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import { dayName } from '../../domain/analytics/metrics';
import { checkDays, type Days, PRESETS, type Range, toDate, toDay } from '../../domain/analytics/range';
import { MAX_DAYS } from '../../domain/analytics/shop-metrics';
import { t } from '../../platform/texts/texts';
import { SegmentedChoice } from '../../ui/shell/segmented-choice';

interface RangePickerProps {
  range: Range;
  /** The days of the range; null until the report is read. */
  days: Days | null;
  onChange(range: Range): void;
}

/** Buttons for the last days, and a calendar for other days. */
export function RangePicker({ range, days, onChange }: RangePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const custom = 'from' in range ? range : null;

  function choose(chosen: Days): void {
    setIsOpen(false);
    onChange(chosen);
  }

  return (
    <InlineStack gap="200" blockAlign="center">
      <SegmentedChoice
        label={t('analytics.period')}
        labelHidden
        options={PRESETS.map((count) => ({ value: String(count), label: t('analytics.lastDays', { count }) }))}
        value={custom ? '' : String('numDays' in range ? range.numDays : '')}
        onChange={(value) => onChange({ numDays: Number(value) })}
      />
      <Popover
        active={isOpen}
        onClose={() => setIsOpen(false)}
        preferredAlignment="left"
        activator={
          <Button icon={CalendarIcon} disclosure pressed={custom !== null} onClick={() => setIsOpen(!isOpen)}>
            {custom ? daysName(custom) : t('analytics.chooseDays')}
          </Button>
        }
        fluidContent
      >
        <Calendar initial={custom ?? days ?? today()} onChoose={choose} />
      </Popover>
    </InlineStack>
  );
}

const daysName = ({ from, to }: Days): string =>
  t('analytics.fromTo', { from: dayName(from, 'long'), to: dayName(to, 'long') });

function today(): Days {
  const day = toDay(new Date());
  return { from: day, to: day };
}

/** Two fields and a calendar for the first and the last day. */
function Calendar({ initial, onChoose }: { initial: Days; onChoose(days: Days): void }) {
  const [days, setDays] = useState(initial);
  const last = toDate(initial.to);
  const [shown, setShown] = useState({ month: last.getMonth(), year: last.getFullYear() });
  const issue = checkDays(days);
  const error = issue ? t(issue, { days: MAX_DAYS }) : undefined;

  const field = (name: keyof Days, label: string) => (
    <TextField
      type="date"
      label={label}
      value={days[name]}
      onChange={(value) => setDays({ ...days, [name]: value })}
      error={name === 'to' ? error : undefined}
      autoComplete="off"
    />
  );

  return (
    <section className="calendar" aria-label={t('analytics.chooseDays')}>
      <BlockStack gap="300">
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200">
          {field('from', t('analytics.from'))}
          {field('to', t('analytics.to'))}
        </InlineGrid>
        <DatePicker
          {...shown}
          onMonthChange={(month, year) => setShown({ month, year })}
          selected={error ? undefined : { start: toDate(days.from), end: toDate(days.to) }}
          onChange={({ start, end }) => setDays({ from: toDay(start), to: toDay(end) })}
          disableDatesAfter={new Date()}
          allowRange
        />
        <InlineStack align="end">
          <Button variant="primary" disabled={error !== undefined} onClick={() => onChoose(days)}>
            {t('analytics.showDays')}
          </Button>
        </InlineStack>
      </BlockStack>
    </section>
  );
}
