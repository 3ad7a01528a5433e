import { join } from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express } from 'express';
import { entryOf } from './entry-module.ts';
import { refuseMalformedUrls, refuseUnsupportedMethods, routeFinder } from './refuse.ts';

/** Creates the app's HTTP handler. It serves static files from the folder `client`, and everything else by Remix. */
export function createApp(build: ServerBuild, client: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.use(refuseMalformedUrls);
  const { answerFailures, answerInLanguage, watchRequest } = entryOf(build);
  app.use((request, _response, next) => answerInLanguage(request, next));
  app.use(compression());
  app.use('/assets', express.static(join(client, 'assets'), { immutable: true, maxAge: '1y' }));
  app.use(express.static(client, { maxAge: '1h' }));
  const answering = { ...build, routes: answerFailures(build.routes) };
  const routeOf = routeFinder(build.routes);
  app.all('*', (request, response, next) => watchRequest(routeOf(request.path), response, next));
  app.all('*', refuseUnsupportedMethods(build.routes, routeOf), createRequestHandler({ build: answering }));
  return app;
}
