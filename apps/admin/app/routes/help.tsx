import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type Params, useLoaderData, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { HelpPage } from '../pages/help/help-page';
import { TopicPage } from '../pages/help/topic-page';
import { t } from '../platform/texts/texts';
import { loadTopic, loadTopics } from '../ui/help/topics';

export { NotFoundOrErrorPage as ErrorBoundary } from '../ui/shell/not-found-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return readTopic(params);
}

/** Opens a help page without a request to the server, because its text is a script of its own. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readTopic(params);

/** Returns the help page of the path, or the list of all pages. Throws a response with status 404 for an unknown page. */
async function readTopic({ topic: name }: Readonly<Params>) {
  if (!name) return { topics: await loadTopics() };
  const loaded = await loadTopic(name);
  if (!loaded) throw new Response(null, { status: 404 });
  return loaded;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: t('app.pageTitle', { title: data && 'topic' in data ? data.topic.title : t('help.title') }) },
];

/** Shows a help page, or the list of all pages. The search text is preserved between them. */
export default function HelpRoute() {
  const shown = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const [search, setSearch] = useState(() => searchIn(state));
  if ('topic' in shown) return <TopicPage {...shown} />;
  return <HelpPage topics={shown.topics} search={search} onSearch={setSearch} />;
}

/** Returns the text that the search over all settings has passed on. */
function searchIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';
}
