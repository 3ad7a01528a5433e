import type { ChildProcess } from 'node:child_process';

/** A program that runs in a container of the image, or as if it did. */
export interface Instance {
  process: ChildProcess;
  /** Runs the command of the image's `HEALTHCHECK`. Resolves to true if it finds the instance healthy. */
  isHealthy(): Promise<boolean>;
}

export interface Image {
  /** What was built and how, for people. */
  description: string;
  /** Runs the image's own command, or another one, with these environment variables besides the image's. */
  start(environment: Record<string, string>, command?: string[]): Instance;
  remove(): Promise<void>;
}
