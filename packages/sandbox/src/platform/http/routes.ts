/** Methods between spaces, a path, and what answers; `name` is the path's first group. */
export type Route<Visit> = [
  methods: string,
  path: RegExp,
  handle: (visit: Visit, name: string) => Response | Promise<Response>,
];

/** The answer of the first route that fits, by method (`HEAD` counts as `GET`) and path. Null when none does. */
export function answerRoute<Visit extends { request: Request; path: string }>(
  routes: Route<Visit>[],
  visit: Visit,
): Response | Promise<Response> | null {
  const method = visit.request.method === 'HEAD' ? 'GET' : visit.request.method;
  for (const [methods, pattern, handle] of routes) {
    const match = methods.split(' ').includes(method) ? pattern.exec(visit.path) : null;
    if (match) return handle(visit, match[1] ?? '');
  }
  return null;
}
