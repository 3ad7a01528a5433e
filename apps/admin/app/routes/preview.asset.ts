import type { LoaderFunctionArgs } from '@remix-run/node';
import { environment } from '../environment.server';
import { previewAsset } from '../preview/preview-asset.server';

/** Serves a file of the storefront runtime to the live preview. */
export function loader({ params }: LoaderFunctionArgs) {
  return previewAsset(environment.UPTILL_EXTENSION_ASSETS, params.file ?? '');
}
