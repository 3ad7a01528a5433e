/** The preview's entry: the runtime comes in the same chunks as on the storefront. */
void import('./preview-app.ts').then(({ startPreview }) => startPreview());
