import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type Routes = ServerBuild['routes'];

/**
 * Returns a function that finds the id of the route that answers a path; empty if there is none. Matching ranks all routes
 * for each path, so paths without parameters are looked up instead.
 */
export function routeFinder(routes: Routes): (path: string) => string {
  const childrenOf = (parent?: string): Parameters<typeof matchRoutes>[0] =>
    Object.values(routes)
      .filter((route) => route.parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf();
  const find = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.id ?? '';

  const fixed = new Map(
    Object.values(routes)
      .filter(({ path }) => path && !/[:*?]/.test(path))
      .map(({ path }) => [`/${path}`, find(`/${path}`)]),
  );
  return (path) => fixed.get(path) ?? find(path);
}

/** Returns only a route and those that contain it. Remix answers its requests faster, because it matches no others. */
export function withParents(routes: Routes, id: string): Routes {
  const { [id]: route } = routes;
  return route ? { ...(route.parentId && withParents(routes, route.parentId)), [id]: route } : {};
}
