import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { language, loadCatalogue, readLanguageFrom } from './platform/texts/texts';

readLanguageFrom(() => document.documentElement.lang);

// A catalogue that can't be loaded must not keep the merchant from working in English.
await loadCatalogue(language()).catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
