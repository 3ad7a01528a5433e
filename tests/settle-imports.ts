import { afterAll, vi } from 'vitest';

// The storefront runtime loads chunks without waiting for them. An import that is still pending when a test file ends
// would be rejected, and the run would fail.
afterAll(() => vi.dynamicImportSettled());
