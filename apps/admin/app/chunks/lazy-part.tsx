import { Banner } from '@shopify/polaris';
import { Component, type ReactNode, Suspense } from 'react';
import { t } from '../texts/texts';
import { ChunkLoadError } from './load-chunk';

interface LazyPartProps {
  /** Shown until the part has loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Part of a page that is loaded when it is first shown, by `loadChunk`. If it can't be loaded, it shows a message with a
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
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
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
