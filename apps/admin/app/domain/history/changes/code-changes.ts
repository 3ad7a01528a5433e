import { structuredPatch } from 'diff';
import { type TextId, t } from '../../../platform/texts/texts';
import { type CustomCode, LANGUAGES, type Language } from '../../documents/custom-code';
import type { Change, CodeLine } from '../history';

const LABELS: Record<Language, TextId> = { js: 'customCode.js', css: 'customCode.css' };

const TYPES: Record<string, CodeLine['type']> = { '+': 'added', '-': 'removed', ' ': 'kept' };

/** Unchanged lines shown around a changed line. */
const CONTEXT = 2;

/** Longest search for the smallest difference of two codes, in milliseconds. A page of versions compares up to 20 pairs. */
const TIMEOUT_MS = 25;

/** Returns the codes that differ, with their lines. */
export function codeChanges(before: CustomCode, after: CustomCode): Change[] {
  return LANGUAGES.filter((language) => before[language] !== after[language]).map((language) => {
    const lines = linesOf(before[language], after[language]);
    const count = (type: CodeLine['type']) => lines.filter((line) => line.type === type).length;
    const text = t('history.lines', { added: count('added'), removed: count('removed') });
    return { label: t(LABELS[language]), from: null, to: { text }, lines };
  });
}

/** Returns the lines of the comparison. Codes that differ too much are replaced as a whole. */
function linesOf(before: string, after: string): CodeLine[] {
  const options = { context: CONTEXT, timeout: TIMEOUT_MS };
  const patch = structuredPatch('', '', before, after, undefined, undefined, options);
  if (!patch) {
    const all = (code: string, type: CodeLine['type']) => code.split('\n').map((text) => ({ type, text }));
    return [...all(before, 'removed'), ...all(after, 'added')];
  }
  return patch.hunks.flatMap(({ lines }, index) => [
    ...(index > 0 ? [{ type: 'gap' as const, text: '' }] : []),
    // If a code does not end with a new line, the patch says so in a line that begins with a backslash.
    ...lines.flatMap((line) => {
      const type = TYPES[line.charAt(0)];
      return type ? [{ type, text: line.slice(1) }] : [];
    }),
  ]);
}
