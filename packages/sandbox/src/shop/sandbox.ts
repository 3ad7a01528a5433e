import type { AppConfig } from '../platform/app-config.ts';
import type { Clock } from '../platform/clock.ts';
import type { FaultList } from '../platform/traffic/faults.ts';
import type { RequestLog } from '../platform/traffic/request-log.ts';
import type { SandboxState } from './state/state.ts';
import type { ThemeChanges } from './themes/theme-changes.ts';

/** Where the parts of the imitated platform live. One port, told apart by the Host header. Absolute, without a trailing slash. */
export interface SandboxUrls {
  /** The admin shell, standing for `https://admin.shopify.com`. */
  admin: string;
  /** A shop's storefront, standing for `https://<handle>.myshopify.com`. */
  storefront(handle: string): string;
  /** Extension assets, theme assets, product images, App Bridge; standing for `https://cdn.shopify.com`. */
  cdn: string;
  /** The tunnel in front of the app: this is `SHOPIFY_APP_URL`. */
  app: string;
  /** The control API, for tests and tools on this machine: `http://127.0.0.1:<port>/__sandbox`. */
  control: string;
}

/** What every handler of the sandbox is given. */
export interface Sandbox {
  /** Change it in place and call `save()`. */
  readonly state: SandboxState;
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
  /** When themes are watched, so that open pages reload. */
  readonly themeChanges?: ThemeChanges;
  /** Writes the state to disk soon. Cheap to call after every change. */
  save(): void;
  /** Writes the state to disk now. Before answering what the app will rely on after a crash: tokens, metafields. */
  flush(): Promise<void>;
  /** Work that goes on after its request was answered (webhook deliveries): ended when the sandbox closes. */
  readonly closing: AbortSignal;
}
