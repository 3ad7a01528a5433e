import { useNavigate } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { useRef, useState } from 'react';
import type { FeatureState } from '../../domain/home/dashboard';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { useScopes } from '../../ui/access/scopes-context';
import { useAppHref } from '../../ui/shell/shop-context';
import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from '../../ui/shell/toast-times';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import type { Devices } from './save-switch';

/**
 * Returns the features with the states that are being saved, and a function that turns a feature on or off for both devices.
 * A toast tells where it is live and offers to undo it, or why it was not saved. `onSaved` reads the features again.
 */
export function useFeatureSwitches(features: readonly FeatureState[], onSaved: () => Promise<void>) {
  const shopify = useAppBridge();
  const shopData = useShopDataStore();
  const { request } = useScopes();
  const navigate = useNavigate();
  const href = useAppHref();
  const [wanted, setWanted] = useState<Readonly<Record<string, Devices | undefined>>>({});
  // Each save needs the version of the one before.
  const last = useRef<Promise<void>>(Promise.resolve());

  function save(feature: FeatureState, devices: Devices, before?: Devices): void {
    setWanted((all) => ({ ...all, [feature.key]: devices }));
    last.current = last.current.then(async () => {
      const loaded = await loadChunk('save-switch', () => import('./save-switch')).catch(() => null);
      const saved = await loaded?.saveSwitch(shopData, feature.key, devices);
      if (saved?.ok) {
        const undo = before && { action: t('dashboard.undo'), onAction: () => save(feature, before) };
        const text = t('dashboard.switched', { name: feature.name, live: saved.live });
        shopify.toast.show(text, { duration: SUCCESS_TOAST_MS, ...undo });
        await onSaved();
      } else {
        const message = t('dashboard.notSwitched', {
          name: feature.name,
          reason: saved?.message ?? t('dashboard.notLoaded'),
        });
        const open = saved?.issues.length && {
          action: t('dashboard.openFeature'),
          onAction: () => navigate(href(feature.path)),
        };
        shopify.toast.show(message, { duration: ERROR_TOAST_MS, isError: true, ...open });
      }
      // A later press of the same switch is still being saved.
      setWanted((all) => (all[feature.key] === devices ? { ...all, [feature.key]: undefined } : all));
    });
  }

  async function turn(feature: FeatureState, isOn: boolean): Promise<void> {
    if (isOn && feature.neededScopes.length > 0 && !(await request(feature.neededScopes))) return;
    save(feature, { mobile: isOn, desktop: isOn }, { mobile: feature.mobile, desktop: feature.desktop });
  }

  return { features: features.map((feature) => ({ ...feature, ...wanted[feature.key] })), turn };
}
