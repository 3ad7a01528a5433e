import { extname, join } from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { entryOf } from './entry-module.ts';
import { routeFinder, withParents } from './find-route.ts';
import { refuseMalformedUrls, refuseUnsupportedMethods } from './refuse.ts';

/** Names of assets change with their contents. */
const CACHING = { immutable: true, maxAge: '1y' };

/** Creates the app's HTTP handler. It serves static files from the folder `client`, and everything else by Remix. */
export function createApp(build: ServerBuild, client: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.use(refuseMalformedUrls);
  const { answerFailures, answerInLanguage, readSharedAsset, watchRequest } = entryOf(build);
  app.use((request, _response, next) => answerInLanguage(request, next));
  app.use(compression());
  app.use('/assets', express.static(join(client, 'assets'), CACHING));
  app.get('/assets/:name', serveOthers(readSharedAsset));
  app.use(express.static(client, { maxAge: '1h' }));
  const routeOf = routeFinder(build.routes);
  app.all('*', (request, response, next) => watchRequest(routeOf(request.path), response, next));
  app.all(
    '*',
    refuseUnsupportedMethods(build.routes, routeOf),
    answerRequests({ ...build, routes: answerFailures(build.routes) }, routeOf),
  );
  return app;
}

/** Answers requests by Remix. A route without a page, such as that of events, has a handler that matches no other routes. */
function answerRequests(build: ServerBuild, routeOf: (path: string) => string): RequestHandler {
  const answerAny = createRequestHandler({ build });
  const withoutPage = Object.values(build.routes).filter(({ module }) => !module.default);
  const handlers = new Map(
    withoutPage.map(({ id }) => [
      id,
      createRequestHandler({ build: { ...build, routes: withParents(build.routes, id) } }),
    ]),
  );
  return (request, response, next) => (handlers.get(routeOf(request.path)) ?? answerAny)(request, response, next);
}

/** Serves the assets of other releases. */
function serveOthers(read: (name: string) => Promise<Buffer | null>): RequestHandler<{ name: string }> {
  return (request, response) => {
    const { name } = request.params;
    read(name)
      .then((content) => {
        if (!content) return response.sendStatus(404);
        return response.type(extname(name)).set('Cache-Control', 'public, max-age=31536000, immutable').send(content);
      })
      .catch(() => response.sendStatus(503));
  };
}
