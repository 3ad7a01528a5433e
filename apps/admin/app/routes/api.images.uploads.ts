import { noStore } from '../api/problem.server';
import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { startUpload, uploadBody } from '../images/upload-image.server';
import { UPLOAD_SCOPES } from '../images/uploads';
import type { ApiContext } from '../shopify/authenticate.server';

export const loader = resource({
  POST: requiring(
    { additionalScopes: UPLOAD_SCOPES },
    withBody(uploadBody, async (body, { admin }: ApiContext) =>
      Response.json(await startUpload(admin.graphql, body), { headers: noStore() }),
    ),
  ),
});

export const action = loader;
