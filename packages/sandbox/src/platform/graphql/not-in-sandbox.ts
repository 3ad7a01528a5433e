import { GraphQLError, type GraphQLErrorOptions } from 'graphql';

/** Returns the error for features of Shopify that the sandbox does not implement. */
export const notInSandbox = (what: string, options: GraphQLErrorOptions = {}) =>
  new GraphQLError(`${what} is not in the sandbox yet`, { ...options, extensions: { code: 'NOT_IN_SANDBOX' } });
