import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { AccessEntry } from '../../platform/schema-file.ts';

/** The access that a field requires. Any one of the scopes is enough. */
export interface RequiredAccess {
  scopes: string[];
  /** Shopify's text for the error message. */
  sentence: string;
}

/** Returns a function that looks up the access required by a type, or by a field of a type. */
export function accessTable(entries: AccessEntry[]): (typeName: string, fieldName?: string) => RequiredAccess | null {
  const table = new Map<string, RequiredAccess>();
  for (const { typeName, fieldName, offlineScopes, requiredAccess } of entries) {
    if (offlineScopes.length === 0) continue;
    const key = fieldName === undefined ? typeName : `${typeName}.${fieldName}`;
    table.set(key, { scopes: offlineScopes, sentence: requiredAccess });
  }
  return (typeName, fieldName) => table.get(fieldName === undefined ? typeName : `${typeName}.${fieldName}`) ?? null;
}

/** Returns whether one of the required scopes is granted. A write scope includes the read scope. */
export function isGranted(granted: string[], asked: string[]): boolean {
  return asked.some((scope) => granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_')));
}

/** Returns Shopify's error for missing access. The HTTP status is 200 and the field is null. */
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
