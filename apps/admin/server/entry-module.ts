import type { ServerBuild } from '@remix-run/node';
import { z } from 'zod';
import type { answerFailures } from '../app/platform/api/answer-failures.server.ts';
import type { readSharedAsset, shareAssets } from '../app/platform/shared-assets.server.ts';
import type { answerInLanguage } from '../app/platform/texts/request-language.server.ts';
import type { watchRequest } from '../app/platform/watch-request.server.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const entryModule = z.object({
  address: z.object({ host: z.string(), port: z.number() }),
  drain: z.custom<() => Promise<void>>(isFunction),
  shutDown: z.custom<() => Promise<void>>(isFunction),
  answerFailures: z.custom<typeof answerFailures>(isFunction),
  answerInLanguage: z.custom<typeof answerInLanguage>(isFunction),
  shareAssets: z.custom<typeof shareAssets>(isFunction),
  readSharedAsset: z.custom<typeof readSharedAsset>(isFunction),
  watchRequest: z.custom<typeof watchRequest>(isFunction),
});

/** Returns the exports of `entry.server` that the server uses. The build has its own instances of the app's modules. */
export const entryOf = (build: ServerBuild) => entryModule.parse(build.entry.module);
