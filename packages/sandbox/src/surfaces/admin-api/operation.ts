import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';

/** The operation that is asked for: the named one, or the only one; undefined when that leaves it open. */
export function operationOf(
  { definitions }: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (name) return operations.find((operation) => operation.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}
