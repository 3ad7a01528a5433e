import { type Issue, storableText } from '@uptill/feature-schema';
import { parse as parseJs } from 'acorn';
import { CssSyntaxError, parse as parseCss } from 'postcss';
import { t } from '../../platform/texts/texts';
import { type CustomCode, LANGUAGES, type Language } from '../documents/custom-code';
import { bytesOf, MAX_CODE_BYTES } from './custom-code';

/** A mistake in the syntax. Line and column count from 1. */
export interface Mistake {
  line: number;
  column: number;
  reason: string;
  /** True where the code is nested too deeply for the parser. It may be correct. */
  isUnchecked?: boolean;
}

/** Returns the first syntax mistake in a code, the place from which it can't be checked, or null. */
export function findMistake(language: Language, code: string): Mistake | null {
  return language === 'js' ? findInJs(code) : findInCss(code);
}

/** Returns the mistakes in the code, at most one issue for each language. */
export function checkCode(code: CustomCode): Issue[] {
  return LANGUAGES.flatMap((language) => {
    const message = whatIsWrong(language, code[language]);
    return message === null ? [] : [{ path: [language], message }];
  });
}

function whatIsWrong(language: Language, code: string): string | null {
  const kilobytes = bytesOf(code) / 1000;
  if (kilobytes * 1000 > MAX_CODE_BYTES) {
    return t('customCode.tooLarge', { size: Math.ceil(kilobytes), max: MAX_CODE_BYTES / 1000 });
  }
  const stored = storableText({ multiline: true }).safeParse(code);
  if (!stored.success) return stored.error.issues[0]?.message ?? '';
  const mistake = findMistake(language, code);
  return mistake && !mistake.isUnchecked ? mistakeText(mistake) : null;
}

/** Returns a merchant's message with the reason and the place of a mistake. */
export const mistakeText = ({ line, column, reason }: Mistake): string =>
  t('customCode.mistake', { line, column, reason });

/** Message of acorn's error on a stack overflow. The depth of the stack depends on the browser or server. */
const STACK_OVERFLOW = /^Not enough stack space/;

/** Parses the code as a classic script, as browsers do. */
function findInJs(code: string): Mistake | null {
  try {
    parseJs(code, { ecmaVersion: 'latest', sourceType: 'script' });
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line, column }: { line: number; column: number } = Reflect.get(error, 'loc');
    const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
    const place = { line, column: column + 1 };
    return STACK_OVERFLOW.test(reason)
      ? { ...place, reason: t('customCode.unchecked'), isUnchecked: true }
      : { ...place, reason };
  }
}

function findInCss(code: string): Mistake | null {
  try {
    parseCss(code);
    return null;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, column: error.column ?? 1, reason: error.reason };
  }
}
