export { default as polaris } from '@shopify/polaris/locales/de.json' with { type: 'json' };
export { default as texts } from './de.json' with { type: 'json' };
export { default as schema } from './schema.de.json' with { type: 'json' };
