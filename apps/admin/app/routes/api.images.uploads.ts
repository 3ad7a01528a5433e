import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { startUpload, uploadBody } from '../images/upload-image.server';
import { UPLOAD_SCOPES } from '../images/uploads';
import type { ApiContext } from '../shopify/authenticate.server';

export const loader = resource(
  {
    POST: withBody(uploadBody, async (body, { admin }: ApiContext) =>
      Response.json(await startUpload(admin.graphql, body), { headers: noStore() }),
    ),
  },
  { additionalScopes: UPLOAD_SCOPES },
);

export const action = loader;
