import type { ResourceType } from '@uptill/feature-schema';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { type ResourceCache, ResourceCacheContext } from './resource-cache';

/** Resources of one type, by their global ids. */
export interface Picks {
  type: ResourceType;
  ids: readonly string[];
}

/**
 * Loads resources of the shop, and again when the page becomes visible, because the merchant may have changed them in
 * another tab. Returns the cache.
 */
export function usePickedResources(...picks: readonly Picks[]): ResourceCache {
  const cache = useContext(ResourceCacheContext);
  useSyncExternalStore(cache.subscribe, cache.version, cache.version);

  // No dependencies: any render may have other ids.
  useEffect(() => {
    for (const { type, ids } of picks) cache.want(type, ids);
    const refresh = () => {
      if (document.hidden) return;
      for (const { type, ids } of picks) cache.refresh(type, ids);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  });

  return cache;
}
