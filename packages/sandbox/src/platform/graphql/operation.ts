import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';

/** Returns the requested operation: the named one, or the only one. Undefined if it is ambiguous or missing. */
export function operationOf(
  { definitions }: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (name) return operations.find((operation) => operation.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}
