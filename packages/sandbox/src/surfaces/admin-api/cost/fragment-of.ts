import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
} from 'graphql';

/** Returns the fragment of a selection, either inline or by name. Undefined if the document does not define it. */
export function fragmentOf(
  selection: InlineFragmentNode | FragmentSpreadNode,
  document: DocumentNode,
): InlineFragmentNode | FragmentDefinitionNode | undefined {
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection;
  return document.definitions
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .find(({ name }) => name.value === selection.name.value);
}
