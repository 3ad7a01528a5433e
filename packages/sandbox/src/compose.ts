import { handleCdnHost } from './cdn-host.ts';
import { EventBus } from './shop/events.ts';
import { resumeFiles } from './shop/files/process-file.ts';
import type { Sandbox, Services } from './shop/sandbox.ts';
import { resumeDeliveries } from './surfaces/webhooks/deliver.ts';
import { sendByHand, sendWebhooksOfEvents } from './surfaces/webhooks/send-events.ts';

const services: Services = {
  answerCdn: handleCdnHost,
  sendWebhook: sendByHand,
  resume(sandbox) {
    resumeDeliveries(sandbox);
    resumeFiles(sandbox);
  },
};

/**
 * Connects surfaces and shops: sends webhooks for the shops' events, and gives the shops the services they need from
 * surfaces.
 */
export function compose(parts: Omit<Sandbox, 'events' | 'services'>): Sandbox {
  const sandbox = Object.assign(parts, { events: new EventBus(), services });
  sendWebhooksOfEvents(sandbox);
  return sandbox;
}
