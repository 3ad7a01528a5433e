import { type Contract, type Contracts, METHODS, type Method } from '../../platform/api/contract';
import routes from '../../routes';

/** A method of an API resource. */
export interface ApiOperation {
  method: Method;
  /** Path with the names of its parameters in braces, such as `/api/products/{id}`. */
  path: string;
  contract: Contract;
}

/**
 * Returns all methods of the API's resources, in the order of `routes.ts`, without the refusal of unknown addresses.
 * Imports the routes, so the app's environment has to be set.
 * @throws Error for a route without contracts.
 */
export async function readApiOperations(): Promise<ApiOperation[]> {
  const resources = routes.flatMap(({ path = '', file }) => (/^api\/[^*]/.test(path) ? [{ path, file }] : []));
  const operations = await Promise.all(
    resources.map(async ({ path, file }) => {
      const { loader } = await import(/* @vite-ignore */ `../../${file}`);
      const contracts: Contracts | undefined = loader.contracts;
      if (!contracts) throw new Error(`${file} has no contracts. Make it by \`resource\`.`);
      return METHODS.flatMap((method) => {
        const contract = contracts[method];
        return contract ? [{ method, path: `/${path.replaceAll(/:(\w+)/g, '{$1}')}`, contract }] : [];
      });
    }),
  );
  return operations.flat();
}
