import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{apps,packages}/**/*.test.{ts,tsx}',
      'prisma/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/conformance/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 20_000,
    // Many tests wait for processes and databases: all cores, not all but one.
    maxWorkers: '100%',
    env: { LOG_LEVEL: 'silent' },
  },
});
