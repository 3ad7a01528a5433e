import type { AnyDocument, Platform, Screen } from '@uptill/feature-schema';

export function PreviewPanel(_props: { screen: Screen; document: AnyDocument; platform: Platform }) {
  return <aside />;
}
