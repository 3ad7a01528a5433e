import { Button, Listbox, Popover } from '@shopify/polaris';
import { useMemo, useState } from 'react';
import { allCountries, type Country, REGIONS, regionName } from '../../domain/markets/countries';
import { t } from '../../platform/texts/texts';
import { SearchList } from '../search-list/search-list';

interface CountryPickerProps {
  /** Name of the market. */
  market: string;
  /** Codes of the chosen countries. */
  chosen: readonly string[];
  language: string;
  onChange(codes: string[]): void;
}

/** Button that opens a searchable list of countries and regions. Choosing a region adds all its countries. */
export function CountryPicker({ market, chosen, language, onChange }: CountryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const close = () => {
    setOpen(false);
    setSearch('');
  };

  function choose(value: string): void {
    const region = REGIONS.find(({ code }) => code === value);
    if (region) onChange([...new Set([...chosen, ...region.countries])]);
    else onChange(chosen.includes(value) ? chosen.filter((code) => code !== value) : [...chosen, value]);
  }

  return (
    <Popover
      active={isOpen}
      activator={
        <Button
          disclosure
          accessibilityLabel={t('markets.addCountriesTo', { market })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('markets.addCountries')}
        </Button>
      }
      onClose={close}
      autofocusTarget="first-node"
      ariaHaspopup="dialog"
      preferredAlignment="left"
    >
      {isOpen && (
        <CountryList search={search} onSearch={setSearch} chosen={chosen} language={language} onChoose={choose} />
      )}
    </Popover>
  );
}

interface CountryListProps extends Pick<CountryPickerProps, 'chosen' | 'language'> {
  search: string;
  onSearch(text: string): void;
  onChoose(value: string): void;
}

function CountryList({ search, onSearch, chosen, language, onChoose }: CountryListProps) {
  const countries = useMemo(() => allCountries(language), [language]);
  const wanted = search.trim().toLocaleLowerCase(language);
  const regions = REGIONS.filter(({ code }) => regionName(code, language).toLocaleLowerCase(language).includes(wanted));
  const matching = countries.filter(({ code, name }) => `${name} ${code}`.toLocaleLowerCase(language).includes(wanted));
  return (
    <SearchList
      title={t('markets.chooseCountries')}
      searchLabel={t('markets.searchCountries')}
      listLabel={t('markets.countries')}
      search={search}
      onSearch={onSearch}
      onChoose={onChoose}
      status={regions.length + matching.length === 0 ? t('markets.noCountryMatches') : ''}
    >
      {regions.length > 0 && (
        <Listbox.Section title={<Listbox.Header>{t('markets.regions')}</Listbox.Header>} divider={false}>
          {regions.map((region) => (
            <Listbox.Option key={region.code} value={region.code}>
              <Listbox.TextOption>
                {`${regionName(region.code, language)} (${region.countries.length})`}
              </Listbox.TextOption>
            </Listbox.Option>
          ))}
        </Listbox.Section>
      )}
      {matching.length > 0 && (
        <Listbox.Section title={<Listbox.Header>{t('markets.countries')}</Listbox.Header>} divider={false}>
          {matching.map((country) => (
            <CountryOption key={country.code} country={country} isChosen={chosen.includes(country.code)} />
          ))}
        </Listbox.Section>
      )}
    </SearchList>
  );
}

function CountryOption({ country: { code, name, flag }, isChosen }: { country: Country; isChosen: boolean }) {
  return (
    <Listbox.Option value={code} selected={isChosen}>
      <Listbox.TextOption selected={isChosen}>
        <span>
          <span aria-hidden="true">{flag}</span> {name}
        </span>
      </Listbox.TextOption>
    </Listbox.Option>
  );
}
