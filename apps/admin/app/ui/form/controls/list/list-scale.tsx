import { Text } from '@shopify/polaris';
import { t } from '../../../../platform/texts/texts';

/** A mark on the scale. */
export interface Mark {
  key: string;
  /** The amount; NaN while it is being typed. */
  amount: number;
  /** The formatted amount. */
  text: string;
  label: string;
}

/** Length of the whole scale. Parts of less than 1 would not fill their line. */
const LENGTH = 100;

/** Smallest distance between two marks. */
const MIN_PART = 2;

/**
 * Bar with the amounts of a list's entries as marks, in the order of the list. The distances between marks are
 * proportional, as far as their labels fit. An amount below the previous one is marked as wrong.
 */
export function ListScale({ label, marks }: { label: string; marks: readonly Mark[] }) {
  const total = Math.max(...marks.map(({ amount }) => amount).filter(Number.isFinite), 1);
  const before = (index: number) => marks[index - 1]?.amount ?? 0;
  const isWrong = ({ amount }: Mark, index: number) => !(amount >= before(index));
  return (
    <ol className="list-scale" aria-label={t('form.scale', { label })}>
      {marks.map((mark, index) => {
        const part = Math.max((LENGTH * (mark.amount - before(index))) / total || 0, MIN_PART);
        return (
          <li
            key={mark.key}
            data-zero={(index === 0 && mark.amount === 0) || undefined}
            data-wrong={isWrong(mark, index) || undefined}
            style={{ flexGrow: part }}
          >
            <span className="list-scale-mark" />
            <Text as="span" fontWeight="medium">
              {mark.text || '–'}
            </Text>
            <span className="list-scale-label">{mark.label}</span>
            {isWrong(mark, index) && (
              <Text as="span" visuallyHidden>
                {t('form.wrongOrder')}
              </Text>
            )}
          </li>
        );
      })}
    </ol>
  );
}
