/** Methods separated by spaces, a pattern for the path, and a handler. `name` is the first group of the pattern. */
export type Route<Visit> = [
  methods: string,
  path: RegExp,
  handle: (visit: Visit, name: string) => Response | Promise<Response>,
];

/** Answers with the first route that matches method and path; `HEAD` counts as `GET`. Null if none matches. */
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
