import { Select } from '@shopify/polaris';
import { marketName } from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';
import { useShopData } from '../shop-data/shop-data';

interface MarketChooserProps {
  ids: readonly string[];
  id: string;
  onChange(id: string): void;
}

/** Select with the markets in the settings. The preview shows the page of a shopper of the chosen market. */
export function MarketChooser({ ids, id, onChange }: MarketChooserProps) {
  const loaded = useShopData('markets');
  const markets = loaded?.ok ? loaded.value.markets : [];
  return (
    <div className="market-chooser">
      <Select
        label={t('preview.market')}
        labelInline
        options={ids.map((value) => ({ value, label: marketName(markets, value) }))}
        value={id}
        onChange={onChange}
      />
    </div>
  );
}
