import { noStore } from '../api/problem.server';
import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { listImages } from '../images/list-images.server';
import { addImage, imageBody } from '../images/upload-image.server';
import { UPLOAD_SCOPES } from '../images/uploads';
import type { ApiContext } from '../shopify/authenticate.server';

export const loader = resource({
  GET: async ({ admin, request }) => {
    const search = new URL(request.url).searchParams.get('search') ?? '';
    return Response.json(await listImages(admin.graphql, search), { headers: noStore() });
  },
  POST: requiring(
    { additionalScopes: UPLOAD_SCOPES },
    withBody(imageBody, async ({ source }, { admin }: ApiContext) =>
      Response.json({ id: await addImage(admin.graphql, source) }, { headers: noStore() }),
    ),
  ),
});

export const action = loader;
