import type { Platform } from '../platform/platform.ts';
import type { EventBus } from './events.ts';
import type { SandboxState, ShopState } from './state/state.ts';
import type { ThemeChanges } from './themes/theme-changes.ts';
import type { WebhookTopic } from './webhooks/topics.ts';

/** Functions that surfaces provide for shops and for each other. `compose.ts` assigns them. */
export interface Services {
  /** Answers a request to the CDN's host. */
  answerCdn(request: Request, sandbox: Sandbox): Promise<Response>;
  /**
   * Sends a webhook on request. The default payload is built from the shop's data. Throws if the shop has no data for
   * it.
   */
  sendWebhook(sandbox: Sandbox, shop: ShopState, topic: WebhookTopic, payload?: Record<string, unknown>): void;
  /** Continues file processing and webhook deliveries that were unfinished when the sandbox stopped. */
  resume(sandbox: Sandbox): void;
}

/** A running sandbox. Every handler receives it. */
export interface Sandbox extends Platform {
  /** The state of all shops. Change it in place, then call `save()`. */
  readonly state: SandboxState;
  /** Set if themes are watched, so that open pages reload. */
  readonly themeChanges?: ThemeChanges;
  readonly events: EventBus;
  readonly services: Services;
}
