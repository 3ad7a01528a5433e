import { Text } from '@shopify/polaris';
import type { CodeLine } from '../../domain/history/history';
import { type TextId, t } from '../../platform/texts/texts';

const MARKS: Record<CodeLine['type'], { sign: string; spoken?: TextId }> = {
  added: { sign: '+', spoken: 'history.addedLine' },
  removed: { sign: '−', spoken: 'history.removedLine' },
  kept: { sign: ' ' },
  gap: { sign: '⋯', spoken: 'history.moreLines' },
};

/** Lines of code, marked as added or removed. They scroll horizontally, also by keyboard. */
export function CodeLines({ label, lines }: { label: string; lines: readonly CodeLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard
    <section className="code-lines" aria-label={label} tabIndex={0}>
      <pre>
        {lines.map(({ type, text }, index) => {
          const { sign, spoken } = MARKS[type];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <span key={index} data-type={type}>
              <span aria-hidden="true">{sign} </span>
              {spoken && (
                <Text as="span" visuallyHidden>
                  {t(spoken)}{' '}
                </Text>
              )}
              {`${text}\n`}
            </span>
          );
        })}
      </pre>
    </section>
  );
}
