import { GraphQLError, type GraphQLErrorOptions } from 'graphql';

/** The one answer to what the platform has and the sandbox has not. */
export const notInSandbox = (what: string, options: GraphQLErrorOptions = {}) =>
  new GraphQLError(`${what} is not in the sandbox yet`, { ...options, extensions: { code: 'NOT_IN_SANDBOX' } });
