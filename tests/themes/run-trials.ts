import { onCartPage, withoutDrawer } from './scenes/cart.ts';
import { onCollection } from './scenes/collection.ts';
import { onEveryPage, shifting, withoutLoading } from './scenes/page.ts';
import { addByTheme, onProductPage, withFields } from './scenes/product-page.ts';
import type { Results, TrialName } from './trials.ts';
import { type Tried, Visit } from './visit.ts';

/** Each scene uses one page for several trials, in order. */
const SCENES: [scene: (visit: Visit) => Promise<void>, trials: TrialName[]][] = [
  [onProductPage, ['bar', 'choice', 'counts', 'money', 'width', 'pages']],
  [withFields, ['fields']],
  [addByTheme, ['add']],
  [onCollection, ['icons', 'cards', 'width', 'pages']],
  [withoutDrawer, ['theme cart']],
  [onCartPage, ['cart page', 'width', 'pages']],
  [withoutLoading, ['navigation']],
  [shifting, ['shift']],
  [onEveryPage, ['pages']],
];

/** Runs the trials in a theme that the shop shows, at the width of the context. */
export async function runTrials(tried: Tried): Promise<Results> {
  const visit = new Visit(tried);
  for (const [scene, names] of SCENES) {
    const wanted = names.filter((name) => tried.trials.includes(name));
    if (wanted.length === 0) continue;
    await scene(visit).catch((error: Error) => {
      const [message = ''] = error.message.split('\n');
      for (const name of names) visit.report(name, [`the trial failed: ${message}`]);
    });
    await visit.takePictures(scene.name);
    await visit.closePages();
  }
  return visit.results();
}
