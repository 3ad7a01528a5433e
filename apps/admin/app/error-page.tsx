import { t } from './texts/texts';

/** Page for unexpected errors, in plain HTML because Polaris itself may have failed. */
export function ErrorPage() {
  return (
    <div className="plain-page">
      <h1>{t('app.pageFailed')}</h1>
      <p>{t('app.settingsAreSafe')}</p>
    </div>
  );
}
