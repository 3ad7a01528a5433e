import type { ResourceType } from '@uptill/feature-schema';
import { createContext } from 'react';
import {
  type KnownResource,
  MAX_IDS_PER_QUERY,
  type PickedResource,
  pickedResources,
  QUERY_OF,
} from '../../domain/resources/picked-resources';
import { api } from '../../platform/api/client';

/**
 * The page's cache of picked resources, by their global ids. They are loaded when a field shows them, and again when the
 * page becomes visible. Simultaneous requests are batched: one for each type and 150 ids.
 */
export class ResourceCache {
  readonly #known = new Map<string, KnownResource>();
  readonly #requested = new Set<string>();
  readonly #failures = new Map<ResourceType, string>();
  readonly #listeners = new Set<() => void>();
  #due = new Map<ResourceType, Set<string>>();
  #version = 0;

  /** Calls `listener` after each change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a number that is different after each change. */
  readonly version = (): number => this.#version;

  /** Returns a resource; `missing` if the shop does not have it, undefined if it is not loaded. */
  peek(id: string): KnownResource | undefined {
    return this.#known.get(id);
  }

  /** Returns the reason why the last request for resources of a type failed; undefined if it succeeded. */
  failureOf(type: ResourceType): string | undefined {
    return this.#failures.get(type);
  }

  /** Stores resources from another source. */
  store(resources: readonly PickedResource[]): void {
    for (const resource of resources) this.#known.set(resource.id, resource);
    this.#changed();
  }

  /** Loads the resources that have never been requested. */
  want(type: ResourceType, ids: readonly string[]): void {
    this.refresh(
      type,
      ids.filter((id) => !this.#requested.has(id)),
    );
  }

  /** Loads the current state of resources. */
  refresh(type: ResourceType, ids: readonly string[]): void {
    if (ids.length === 0) return;
    if (this.#due.size === 0) queueMicrotask(() => this.#loadDue());
    const due = this.#due.get(type) ?? new Set();
    for (const id of ids) {
      due.add(id);
      this.#requested.add(id);
    }
    this.#due.set(type, due);
  }

  #loadDue(): void {
    const due = this.#due;
    this.#due = new Map();
    for (const [type, ids] of due) {
      const all = [...ids];
      for (let from = 0; from < all.length; from += MAX_IDS_PER_QUERY) {
        void this.#load(type, all.slice(from, from + MAX_IDS_PER_QUERY));
      }
    }
  }

  async #load(type: ResourceType, ids: string[]): Promise<void> {
    const { name, variable } = QUERY_OF[type];
    const answer = await api.post('shopifyQuery', { name, variables: { [variable]: ids } }, pickedResources);
    if (answer.ok) {
      this.#failures.delete(type);
      for (const id of answer.value.missing) this.#known.set(id, 'missing');
      this.store(answer.value.resources);
    } else {
      this.#failures.set(type, answer.message);
      this.#changed();
    }
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

export const ResourceCacheContext = createContext(new ResourceCache());
