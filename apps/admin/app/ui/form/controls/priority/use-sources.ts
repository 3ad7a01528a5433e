import { decodePriority, type Source } from '@uptill/feature-schema';
import { useRef } from 'react';

/**
 * Decodes the sources of a draft. A source remains the same object while other sources change, so that `useEntryKeys`
 * recognises it.
 */
export function useSources(encoded: unknown): readonly Source[] {
  const last = useRef<{ encoded: unknown; sources: readonly Source[] }>({ encoded: undefined, sources: [] });
  if (last.current.encoded !== encoded) {
    last.current = { encoded, sources: withKnown(decodePriority(encoded), last.current.sources) };
  }
  return last.current.sources;
}

/** Replaces sources by known objects that equal them: first at the same index, then at others. */
function withKnown(sources: readonly Source[], known: readonly Source[]): Source[] {
  const isUnmoved = (index: number) => isEqual(sources[index], known[index]);
  const moved = known.filter((_, index) => !isUnmoved(index));
  return sources.map((source, index) => {
    if (isUnmoved(index)) return known[index] ?? source;
    const found = moved.findIndex((other) => isEqual(other, source));
    return found < 0 ? source : (moved.splice(found, 1)[0] ?? source);
  });
}

const isEqual = (one: Source | undefined, other: Source | undefined) =>
  one?.type === other?.type && one?.value === other?.value;
