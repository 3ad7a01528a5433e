import { accessToken, askAdminApi } from './admin-api.ts';
import { LINEN, startForTest, type TestSandbox } from './start-for-test.ts';

export interface AdminApiForTest {
  sandbox: TestSandbox;
  /** Returns the response's body. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
  /** Returns the response's `data`. Throws if there are errors. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
  data(query: string, variables?: Record<string, unknown>): Promise<any>;
}

/** Opens the Admin API of the fashion shop for an app with these scopes. Call `end` of its sandbox afterwards. */
export async function openAdminApi(scopes: string[], appTarget?: URL): Promise<AdminApiForTest> {
  const sandbox = await startForTest(appTarget, { scopes });
  const token = await accessToken(sandbox, LINEN);
  const ask = async (query: string, variables = {}) =>
    (await askAdminApi(sandbox, LINEN, token, query, variables)).body;
  return {
    sandbox,
    ask,
    async data(query, variables) {
      const { data, errors } = await ask(query, variables);
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
  };
}
