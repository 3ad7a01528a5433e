import { language, languageFor } from '../../platform/texts/texts';
import type { HelpElement, Topic } from './topic';

/** Loads the help pages of a language. */
const HELP: Record<string, () => Promise<typeof import('help-topics:en')>> = {
  en: () => import('help-topics:en'),
  de: () => import('help-topics:de'),
  fr: () => import('help-topics:fr'),
};

/** Loads the help pages in the merchant's language, by title, without their texts. Rejects if they can't be loaded. */
export async function loadTopics(): Promise<Topic[]> {
  const help = await HELP[languageFor(language())]?.();
  return (help?.topics ?? []).toSorted((one, other) => one.title.localeCompare(other.title, language()));
}

/** Loads a help page in the merchant's language; null if there is no such page. Rejects if it can't be loaded. */
export async function loadTopic(name: string): Promise<{ topic: Topic; body: HelpElement[] } | null> {
  const help = await HELP[languageFor(language())]?.();
  const topic = help?.topics.find((each) => each.name === name);
  const text = topic && (await help?.texts[name]?.());
  return text ? { topic, body: text.default } : null;
}
