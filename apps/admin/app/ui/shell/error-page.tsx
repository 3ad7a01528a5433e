import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ChunkLoadError } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';

/** Page for unexpected errors, in plain HTML because Polaris itself may have failed. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissingChunk = error instanceof ChunkLoadError;
  return (
    <div className="plain-page">
      <h1>{t(isMissingChunk ? 'chunks.pageFailed' : 'app.pageFailed')}</h1>
      <p>
        {t(isMissingChunk ? 'chunks.pageIsSafe' : isUnavailable(error) ? 'app.databaseFailed' : 'app.settingsAreSafe')}
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('app.reload')}
      </button>
    </div>
  );
}

/** Error page without the shell: Polaris may not be set up, and there is no surrounding `main`. */
export function OutermostErrorPage() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}

/** Returns true if the server failed to respond because of its database. */
const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === 503;
