import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewAsset } from '../domain/preview/preview-asset.server';
import { environment } from '../platform/environment.server';

/** Serves a file of the storefront runtime to the live preview. */
export function loader({ params }: LoaderFunctionArgs) {
  return previewAsset(environment.UPTILL_EXTENSION_ASSETS, params.file ?? '');
}
