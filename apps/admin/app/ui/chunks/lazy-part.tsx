import { Banner } from '@shopify/polaris';
import { Component, type ReactNode, Suspense } from 'react';
import { ChunkLoadError } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { useIsHydrated } from '../shell/use-is-hydrated';

interface LazyPartProps {
  /** Shown until the part has loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Lazily loaded part of a page. `loadChunk` loads it on its first display. If loading fails, it shows a message with a
 * button that reloads the page. The rest of the page, such as a draft, is not affected.
 */
export class LazyPart extends Component<LazyPartProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (error === null) return <LoadedPart fallback={fallback}>{children}</LoadedPart>;
    if (!(error instanceof ChunkLoadError)) throw error;
    return (
      <Banner
        tone="warning"
        title={t('chunks.partFailed')}
        action={{ content: t('app.reload'), onAction: () => window.location.reload() }}
      >
        {t('chunks.saveFirst')}
      </Banner>
    );
  }
}

/**
 * The server does not render the part: React would report an error if the page changed while the browser is still loading a
 * part to hydrate.
 */
function LoadedPart({ fallback, children }: LazyPartProps) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
