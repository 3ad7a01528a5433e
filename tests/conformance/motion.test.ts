import { expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './project-files.ts';

const RUNTIME = 'packages/storefront-runtime/src';

/** Where the tokens are. */
const TOKENS = `${RUNTIME}/mount/base.css`;

/** The animations with rhythms of their own: the spinner, and the animations of buttons that merchants choose by name. */
const OWN_RHYTHM = ['animation: busy 0.7s linear infinite', 'animation: 3s ease-in-out infinite'];

/** A duration other than zero, or a curve. */
const RAW = /(?<![\w-])(?!0m?s\b)[\d.]+m?s\b|cubic-bezier|(?<![\w-])(ease(-in|-out|-in-out)?|linear)(?![\w-])/;

const styles = sourceFiles(RUNTIME).filter(({ path }) => path.endsWith('.css'));
const tokens = styles.find(({ path }) => path === TOKENS)?.text ?? '';

/** Returns the declarations of transitions and animations, as `path: property: value`. */
const motionsIn = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:transition|animation)[\w-]*:[^;]+/g)].map(
    ([found]) => `${path}: ${found.replace(/\s+/g, ' ')}`,
  );

const motions = styles.flatMap(motionsIn);

it('the motion of the widgets has at most three durations and two curves', () => {
  expect([...tokens.matchAll(/--uptill-(fast|medium|slow): [\d.]+s;/g)]).toHaveLength(3);
  expect(tokens.match(/cubic-bezier\([^)]+\)/g)).toHaveLength(1);
});

it('transitions and animations use the durations and curves of base.css', () => {
  expect(motions.length).toBeGreaterThan(10);
  const raw = motions.filter((motion) => RAW.test(motion) && !OWN_RHYTHM.some((own) => motion.endsWith(own)));
  expect(raw).toEqual([]);
});

it('tokens that transitions and animations use exist', () => {
  const used = new Set(motions.flatMap((motion) => motion.match(/--uptill-[\w-]+/g) ?? []));
  for (const token of used) expect(tokens).toContain(`${token}:`);
});
