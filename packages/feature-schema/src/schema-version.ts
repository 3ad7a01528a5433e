/**
 * The version of the vocabulary. Raise it when a stored document of today could no longer be read as it stands,
 * and add the step to `document/migrate.ts`. A storefront runtime mounts nothing for a version it doesn't know.
 */
export const SCHEMA_VERSION = 1;
