import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { listImages } from '../images/list-images.server';

export const loader = resource({
  GET: async ({ admin, request }) => {
    const search = new URL(request.url).searchParams.get('search') ?? '';
    return Response.json(await listImages(admin.graphql, search), { headers: noStore() });
  },
});

export const action = loader;
