import type { ThreadImports } from '@quilted/threads';
import type { ExtensionSetup } from '../setup.ts';
import type { PageServices } from './messages.ts';

/** A signal, made by the class that the extension's bundle brings along, or else a plain value. */
interface SignalLike {
  value: unknown;
}
export type SignalClass = new (value: unknown) => SignalLike;

/** The members of the global `shopify` that extensions use. Others throw an error that names them. */
export function platformApi(
  setup: ExtensionSetup,
  { query, sessionToken, readStorage, writeStorage }: ThreadImports<PageServices>,
  Signal: SignalClass | undefined,
): Record<string, unknown> {
  const signal = (value: unknown): SignalLike => (Signal ? new Signal(value) : { value });
  // Whether metafields are there from the beginning is not documented, so they arrive later.
  const appMetafields = signal([]);
  setTimeout(() => {
    appMetafields.value = setup.appMetafields;
  }, 0);
  const { target, apiVersion, scriptUrl, language, extensionLanguage, country, currency, mayProcessAnalytics } = setup;
  const api: Record<string, unknown> = {
    extension: strict('shopify.extension', { target, apiVersion, scriptUrl }),
    appMetafields,
    lines: signal(setup.lines),
    shop: strict('shopify.shop', { ...setup.shop }),
    i18n: strict('shopify.i18n', translator(setup)),
    localization: strict('shopify.localization', {
      language: signal({ isoCode: language }),
      extensionLanguage: signal({ isoCode: extensionLanguage }),
      country: signal({ isoCode: country }),
      currency: signal({ isoCode: currency }),
    }),
    customerPrivacy: signal({
      allowedProcessing: {
        analytics: mayProcessAnalytics,
        marketing: mayProcessAnalytics,
        preferences: mayProcessAnalytics,
        saleOfData: mayProcessAnalytics,
      },
    }),
    sessionToken: { get: sessionToken },
    storage: strict('shopify.storage', { read: readStorage, write: writeStorage }),
  };
  if (setup.hasApiAccess) {
    api.query = (text: string, options: { variables?: Record<string, unknown>; version?: string } = {}) =>
      query(text, options.variables, options.version ?? apiVersion);
  }
  return strict('shopify', api);
}

/** Returns an object that throws for a member that it does not have. */
function strict(name: string, members: Record<string, unknown>): Record<string, unknown> {
  return new Proxy(members, {
    get(target, member) {
      if (typeof member === 'symbol' || member in target) return Reflect.get(target, member);
      throw new Error(`${name}.${member} is not in the sandbox, or the extension lacks a capability`);
    },
  });
}

function translator({ language, extensionLanguage, translations }: ExtensionSetup) {
  const locale = (options?: { inExtensionLocale?: boolean }) =>
    options?.inExtensionLocale ? extensionLanguage : language;
  return {
    formatCurrency: (
      amount: number,
      { inExtensionLocale, ...options }: Intl.NumberFormatOptions & { inExtensionLocale?: boolean } = {},
    ) => new Intl.NumberFormat(locale({ inExtensionLocale }), { style: 'currency', ...options }).format(amount),
    translate(key: string, replacements: Record<string, unknown> = {}): string {
      const found = key.split('.').reduce<unknown>((texts, part) => Object(texts)[part], translations);
      if (typeof found !== 'string') throw new Error(`The extension has no text ${key}`);
      return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => String(replacements[name] ?? place));
    },
  };
}
