export { default as polaris } from '@shopify/polaris/locales/fr.json' with { type: 'json' };
export { default as texts } from './fr.json' with { type: 'json' };
export { default as schema } from './schema.fr.json' with { type: 'json' };
