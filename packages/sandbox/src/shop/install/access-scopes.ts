import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { AccessEntry } from '../../platform/schema-file.ts';

/** What a field asks for. Any one of the scopes is enough. */
export interface RequiredAccess {
  scopes: string[];
  /** Shopify's own words, for the error. */
  sentence: string;
}

/** Looks up what `Type.field`, or the type it returns, asks for. */
export function accessTable(entries: AccessEntry[]): (typeName: string, fieldName?: string) => RequiredAccess | null {
  const table = new Map<string, RequiredAccess>();
  for (const { typeName, fieldName, offlineScopes, requiredAccess } of entries) {
    if (offlineScopes.length === 0) continue;
    const key = fieldName === undefined ? typeName : `${typeName}.${fieldName}`;
    table.set(key, { scopes: offlineScopes, sentence: requiredAccess });
  }
  return (typeName, fieldName) => table.get(fieldName === undefined ? typeName : `${typeName}.${fieldName}`) ?? null;
}

/** Whether the granted scopes hold one of those asked for. Writing includes reading. */
export function isGranted(granted: string[], asked: string[]): boolean {
  return asked.some((scope) => granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_')));
}

/** The platform's refusal: status 200, the field null, this among `errors`. */
export function accessDenied(info: GraphQLResolveInfo, required: RequiredAccess): GraphQLError {
  return new GraphQLError(`Access denied for ${info.fieldName} field. Required access: ${required.sentence}`, {
    nodes: info.fieldNodes,
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: required.sentence,
    },
  });
}
