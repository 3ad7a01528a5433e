import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
} from 'graphql';

/** The fragment that a selection stands for: itself, or the one of that name. Undefined when the document has none. */
export function fragmentOf(
  selection: InlineFragmentNode | FragmentSpreadNode,
  document: DocumentNode,
): InlineFragmentNode | FragmentDefinitionNode | undefined {
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection;
  return document.definitions
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .find(({ name }) => name.value === selection.name.value);
}
