import type { LoaderFunctionArgs } from '@remix-run/node';
import { environment } from '../environment.server';
import { previewAsset } from '../preview/preview-asset.server';

/** A file of the storefront's runtime, for the live preview. */
export function loader({ params }: LoaderFunctionArgs) {
  return previewAsset(environment.UPTILL_EXTENSION_ASSETS, params.file ?? '');
}
