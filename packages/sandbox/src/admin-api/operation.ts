import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';

/** The operation that is asked for: the named one, or the only one. */
export function operationOf(
  { definitions }: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return name ? operations.find((operation) => operation.name?.value === name) : operations[0];
}
