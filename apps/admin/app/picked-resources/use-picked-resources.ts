import type { ResourceType } from '@uptill/feature-schema';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { type ResourceCache, ResourceCacheContext } from './resource-cache';

/**
 * Loads resources of the shop by their global ids, and again when the page becomes visible, because the merchant may
 * have changed them in another tab. Returns the cache that has them.
 */
export function usePickedResources(type: ResourceType, ids: readonly string[]): ResourceCache {
  const cache = useContext(ResourceCacheContext);
  useSyncExternalStore(cache.subscribe, cache.version, cache.version);

  // No dependencies: any render may have other ids.
  useEffect(() => {
    cache.want(type, ids);
    const refresh = () => {
      if (!document.hidden) cache.refresh(type, ids);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  });

  return cache;
}
