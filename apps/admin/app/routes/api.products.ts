import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { listProducts } from '../products/list-products.server';

export const loader = resource({
  GET: async ({ admin, request }) => {
    const { searchParams } = new URL(request.url);
    const products = await listProducts(admin.graphql, searchParams.get('search') ?? '', searchParams.get('after'));
    return Response.json(products, { headers: noStore() });
  },
});

export const action = loader;
