import { type Marks, screens } from '@uptill/feature-schema';
import { onTestFinished } from 'vitest';

/** Adds marks to the tab that switches a feature on, until the test has finished. */
export function markTab(feature: string, marks: Marks): void {
  const tab = screens
    .flatMap(({ tabs }) => tabs)
    .find(
      ({ storeKey, sections }) => storeKey === feature && sections.some(({ fields }) => fields.includes('isEnabled')),
    );
  if (!tab) throw new Error(`No tab switches ${feature} on`);
  const before = Object.entries(tab).filter(([name]) => name in marks);
  Object.assign(tab, marks);
  onTestFinished(() => {
    for (const name of Object.keys(marks)) Reflect.deleteProperty(tab, name);
    Object.assign(tab, Object.fromEntries(before));
  });
}
