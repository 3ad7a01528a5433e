/** `CurrencySetting`. */
export const currencySettingFields = (currencyCode: string) => ({
  currencyCode,
  currencyName: new Intl.DisplayNames(['en'], { type: 'currency' }).of(currencyCode) ?? currencyCode,
  enabled: true,
  manualRate: null,
  rateUpdatedAt: null,
});
