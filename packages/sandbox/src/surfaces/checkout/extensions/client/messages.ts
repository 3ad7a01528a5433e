import type { RemoteConnection } from '@remote-dom/core';
import type { ExtensionSetup } from '../setup.ts';

/** The page's functions for the worker of an extension. */
export interface PageServices {
  query(query: string, variables: Record<string, unknown> | undefined, version: string): Promise<unknown>;
  sessionToken(): Promise<string>;
  readStorage(key: string): Promise<unknown>;
  writeStorage(key: string, value: unknown): Promise<void>;
  /** Prints an error of the extension in the page's console. */
  report(message: string): Promise<void>;
}

/** The worker's functions for the page. */
export interface WorkerServices {
  /** Runs an extension. `connection` receives the changes of its elements. */
  run(setup: ExtensionSetup, script: string, connection: RemoteConnection): Promise<void>;
}
