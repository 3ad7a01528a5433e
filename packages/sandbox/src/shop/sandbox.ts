import type { Platform } from '../platform/platform.ts';
import type { EventBus } from './events.ts';
import type { SandboxState, ShopState } from './state/state.ts';
import type { ParseLiquid } from './themes/check-theme-file.ts';
import type { ThemeChanges } from './themes/theme-changes.ts';
import type { WebhookTopic } from './webhooks/topics.ts';

/** What surfaces do for the shops and for each other. Joined where the sandbox is composed. */
export interface Services {
  /** Answers a request to the CDN's host. */
  answerCdn(request: Request, sandbox: Sandbox): Promise<Response>;
  parseLiquid: ParseLiquid;
  /** Sends a webhook by hand; without a payload, with what the shop would send. Throws when the shop has nothing to send yet. */
  sendWebhook(sandbox: Sandbox, shop: ShopState, topic: WebhookTopic, payload?: Record<string, unknown>): void;
  /** Takes up what was under way when the state was written: files and deliveries. */
  resume(sandbox: Sandbox): void;
}

/** What every handler of the sandbox is given. */
export interface Sandbox extends Platform {
  /** Change it in place and call `save()`. */
  readonly state: SandboxState;
  /** When themes are watched, so that open pages reload. */
  readonly themeChanges?: ThemeChanges;
  readonly events: EventBus;
  readonly services: Services;
}
