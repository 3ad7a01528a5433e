import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { language, loadCatalogue, readLanguageFrom } from './platform/texts/texts';

readLanguageFrom(() => document.documentElement.lang);

// Without a catalogue, the merchant works in English.
await loadCatalogue(language()).catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
