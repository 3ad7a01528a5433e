import { describe, expect, it } from 'vitest';
import { builderTemplate } from './find-page-builders.server';
import { statusOf } from './read-integrations.server';

describe('the status of an integration', () => {
  it.each([
    ['on', { inUse: ['Leads'], found: undefined }, null],
    ['on', { inUse: ['Sticky Bar'], found: null }, null],
    ['off', { inUse: [], found: undefined }, null],
    ['found', { inUse: [], found: ['Subscribe and save'] }, null],
    ['notFound', { inUse: [], found: [] }, null],
    ['failed', { inUse: [], found: null }, null],
    ['failed', { inUse: null, found: ['PageFly: product.pf-1'] }, null],
    ['needsPlan', { inUse: [], found: ['EUR'] }, 'plan'],
    ['needsPlan', { inUse: [], found: null }, 'plan'],
    ['needsScopes', { inUse: [], found: undefined }, 'scopes'],
    ['notAvailable', { inUse: [], found: undefined }, 'approval'],
  ] as const)('is %s with %j and the obstacle %s', (expected, { inUse, found }, missing) => {
    expect(statusOf({ inUse: inUse && [...inUse], found: found && [...found] }, missing)).toBe(expected);
  });
});

describe('the templates of page builders', () => {
  it.each([
    ['templates/product.pf-8a1f22c0.json', 'PageFly: product.pf-8a1f22c0'],
    ['templates/page.gem-1790230943-template.liquid', 'GemPages: page.gem-1790230943-template'],
    ['templates/page.gp-template-604508745682125793.json', 'GemPages: page.gp-template-604508745682125793'],
    ['templates/product.shogun.custom.liquid', 'Shogun: product.shogun.custom'],
    ['templates/product.ecom-summer.json', 'EComposer: product.ecom-summer'],
  ])('are found by their names: %s', (file, found) => {
    expect(builderTemplate(file)).toEqual([found]);
  });

  it.each([
    'templates/product.json',
    'templates/product.gem-backup-default.json',
    'templates/product.gp-template-bk-default.json',
    'templates/collection.pf-8a1f22c0.json',
    'templates/product.shogunate.json',
    'sections/pf-8a1f22c0.liquid',
  ])('are no other files: %s', (file) => {
    expect(builderTemplate(file)).toEqual([]);
  });
});
