import type { HelpElement, Topic } from './topic';

/** The pages of `docs`, as compiled by the plugin `help-pages`. Those for developers are null. */
const outlines = import.meta.glob<Topic | null>(['../../../../docs/*.md', '../../../../docs/widgets/*.md'], {
  query: '?topic',
  import: 'default',
  eager: true,
});

const bodies = import.meta.glob<HelpElement[] | null>(['../../../../docs/*.md', '../../../../docs/widgets/*.md'], {
  import: 'default',
});

/** The help pages, by title. */
export const topics: readonly Topic[] = Object.values(outlines)
  .filter((topic) => topic !== null)
  .toSorted((one, other) => one.title.localeCompare(other.title));

/** Loads the text of a help page; null if there is no such page. Rejects if it can't be loaded. */
export async function loadTopic(name: string): Promise<{ topic: Topic; body: HelpElement[] } | null> {
  const topic = topics.find((each) => each.name === name);
  const load = bodies[`../../../../docs/${topic?.isWidget ? 'widgets/' : ''}${name}.md`];
  const body = await load?.();
  return topic && body ? { topic, body } : null;
}
