import { AppClient } from './app-client.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** Marks shops whose merchants have done the first steps, so that their home page is shown. */
export async function skipFirstSteps(sandbox: SandboxControl, shops: readonly string[]): Promise<void> {
  for (const shop of shops) {
    const body = JSON.stringify({ value: false });
    const { status } = await new AppClient(sandbox, shop).request('/api/isFtue', { method: 'PUT', body });
    if (status !== 204) throw new Error(`The first steps of ${shop} were not skipped: ${status}`);
  }
}
