import { roundAmount, usualAmount } from '@uptill/feature-schema';
import { useEffect, useState } from 'react';
import { averageOrder } from '../../../domain/analytics/report-names';
import { dashboardSchema } from '../../../domain/home/dashboard';
import { api } from '../../../platform/api/client';
import { useShopData } from '../../../ui/shop-data/shop-data';

/** The first amount of a ladder is a little more than most shoppers spend anyway. */
const ABOVE_USUAL_ORDER = 1.2;

/** Fewer orders say little about the usual one. */
const MIN_ORDERS = 10;

/**
 * Returns an amount for the first level of a ladder, in major units of the shop's currency: a round one above the usual order
 * of the last days, or for a shop without orders, one that is usual for its currency.
 */
export function useFirstAmount(): { amount: number; isFromOrders: boolean } {
  const metadata = useShopData('shopMetadata');
  const currency = metadata?.ok ? metadata.value.currency : 'USD';
  /** In minor units. */
  const [usualOrder, setUsualOrder] = useState<number | null>(null);

  useEffect(() => {
    let isMounted = true;
    void api.get('/dashboard', dashboardSchema).then((result) => {
      const activity = result.ok ? result.value.activity : null;
      if (!isMounted || !activity || activity.currency !== currency || activity.numberOfOrders < MIN_ORDERS) return;
      setUsualOrder(averageOrder(activity));
    });
    return () => {
      isMounted = false;
    };
  }, [currency]);

  const amount = usualOrder === null ? usualAmount(currency) : roundAmount((usualOrder / 100) * ABOVE_USUAL_ORDER);
  return { amount, isFromOrders: usualOrder !== null };
}
