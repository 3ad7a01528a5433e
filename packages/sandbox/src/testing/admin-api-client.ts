import { accessToken, askAdminApi } from './admin-api.ts';
import { LINEN, startForTest, type TestSandbox } from './start-for-test.ts';

export interface AdminApiForTest {
  sandbox: TestSandbox;
  /** The answer's body. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
  /** The answer's `data`. Throws when there are errors. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
  data(query: string, variables?: Record<string, unknown>): Promise<any>;
}

/** The Admin API of the fashion shop, for an app with these scopes. End its sandbox afterwards. */
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
