import type { AppConfig } from './app-config.ts';
import type { Clock } from './clock.ts';
import type { SandboxUrls } from './sandbox-urls.ts';
import type { FaultList } from './traffic/faults.ts';
import type { RequestLog } from './traffic/request-log.ts';

/** The part of a running sandbox that knows no shop: configuration, addresses, traffic, time and storage. */
export interface Platform {
  /** The app as its `shopify.app.toml` describes it. */
  readonly config: AppConfig;
  /** The app's client secret: signs session tokens, webhooks, app proxy requests. */
  readonly secret: string;
  /** The app's own port, behind the tunnel. */
  readonly appTarget: URL;
  /** Folder with one folder per extension. */
  readonly extensionsDir: string;
  /** Folder that holds what the sandbox keeps between runs. */
  readonly dataDir: string;
  readonly urls: SandboxUrls;
  readonly requests: RequestLog;
  readonly faults: FaultList;
  readonly clock: Clock;
  /** Writes the state to disk soon. Cheap to call after every change. */
  save(): void;
  /** Writes the state to disk now. Before answering what the app will rely on after a crash: tokens, metafields. */
  flush(): Promise<void>;
  /** Work that goes on after its request was answered (webhook deliveries): ended when the sandbox closes. */
  readonly closing: AbortSignal;
}
