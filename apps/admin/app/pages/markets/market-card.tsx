import { BlockStack, Button, Card, InlineError, InlineStack, Tag, Text, TextField } from '@shopify/polaris';
import { DeleteIcon } from '@shopify/polaris-icons';
import type { Market } from '@uptill/feature-schema';
import type { Issues } from '../../domain/documents/issues';
import { countryOf } from '../../domain/markets/countries';
import { t } from '../../platform/texts/texts';
import { CountryPicker } from '../../ui/pickers/country-picker';

interface MarketCardProps {
  market: Market;
  /** Index of the market, with which the paths of its issues begin. */
  index: number;
  issues: Issues;
  /** Names of other markets, by the codes of the countries that they share with this one. */
  elsewhere: ReadonlyMap<string, string>;
  language: string;
  onChange(changed: Market, field: 'name' | 'countries'): void;
  onRemove(): void;
}

/** Card that edits the name and the countries of a market. */
export function MarketCard({ market, index, issues, elsewhere, language, onChange, onRemove }: MarketCardProps) {
  const { name, countries } = market;
  const title = name.trim() || t('markets.newMarket');
  const countryError = issues.get(`${index}.countries`);
  const shared = countries.filter((code) => elsewhere.has(code)).map((code) => countryOf(code, language).name);
  const chosen = countries.map((code) => countryOf(code, language));
  return (
    <Card>
      <section aria-label={title}>
        <BlockStack gap="300">
          <InlineStack gap="200" blockAlign="end" wrap={false}>
            <div className="market-name">
              <TextField
                id={`${index}.name`}
                label={t('markets.name')}
                value={name}
                maxLength={100}
                autoFocus={name === '' && countries.length === 0}
                error={issues.get(`${index}.name`) ?? issues.get(`${index}.id`)}
                autoComplete="off"
                onChange={(value) => onChange({ ...market, name: value }, 'name')}
              />
            </div>
            <Button
              icon={DeleteIcon}
              variant="tertiary"
              accessibilityLabel={t('markets.delete', { title })}
              onClick={onRemove}
            />
          </InlineStack>
          <InlineStack gap="200" blockAlign="center">
            {chosen.map((country) => (
              <Tag
                key={country.code}
                accessibilityLabel={country.name}
                onRemove={() =>
                  onChange({ ...market, countries: countries.filter((code) => code !== country.code) }, 'countries')
                }
              >
                <span>
                  <span aria-hidden="true">{country.flag}</span> {country.name}
                </span>
              </Tag>
            ))}
            <CountryPicker
              market={title}
              chosen={countries}
              language={language}
              onChange={(codes) => onChange({ ...market, countries: codes }, 'countries')}
            />
          </InlineStack>
          {countryError && <InlineError message={countryError} fieldID={`${index}.countries`} />}
          {shared.length > 0 && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t('markets.alsoIn', {
                markets: [...new Set(countries.flatMap((code) => elsewhere.get(code) ?? []))].join(', '),
                countries: shared.join(', '),
              })}
            </Text>
          )}
        </BlockStack>
      </section>
    </Card>
  );
}
