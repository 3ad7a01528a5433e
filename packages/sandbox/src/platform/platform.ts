import type { AppConfig } from './app-config.ts';
import type { Clock } from './clock.ts';
import type { SandboxUrls } from './sandbox-urls.ts';
import type { FaultList } from './traffic/faults.ts';
import type { RequestLog } from './traffic/request-log.ts';

/**
 * The parts of a running sandbox that are independent of any shop: configuration, addresses, traffic, time and storage.
 */
export interface Platform {
  /** The app as its `shopify.app.toml` describes it. */
  readonly config: AppConfig;
  /** The app's client secret, which signs session tokens, webhooks and app proxy requests. */
  readonly secret: string;
  /** Address of the app's own port, behind the tunnel. */
  readonly appTarget: URL;
  /** Folder with one folder per extension. */
  readonly extensionsDir: string;
  /** Folder for everything the sandbox keeps between runs. */
  readonly dataDir: string;
  readonly urls: SandboxUrls;
  readonly requests: RequestLog;
  readonly faults: FaultList;
  readonly clock: Clock;
  /** Schedules writing the state to disk. Cheap, so call it after every change. */
  save(): void;
  /**
   * Writes the state to disk now. Await it before answering with data that the app relies on after a crash: tokens,
   * metafields.
   */
  flush(): Promise<void>;
  /**
   * Aborts when the sandbox closes. For work that continues after a request was answered, such as webhook deliveries.
   */
  readonly closing: AbortSignal;
}
