import { defaultDocument, features } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { toResponse } from '../../platform/api/problem.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { automaticBody, MAX_AUTOMATIC_TEXTS } from './automatic';
import { translateAutomatically } from './automatic-api.server';
import { textsToTranslate } from './texts';
import { type SourceText, TranslationFailure, type Translator } from './translator.server';

const texts = textsToTranslate(defaultDocument(features));
const addresses = [...texts.values()].map(({ feature, platform, property }) => ({
  featureKey: feature.key,
  platform,
  property,
}));

/** A stand-in for the Admin API of a shop in English that also has French. */
const graphql: AdminGraphql = async () => {
  const locale = (locale: string, primary: boolean) => ({ locale, name: locale, primary, published: true });
  return Response.json({ data: { shopLocales: [locale('fr', false), locale('en', true)] } });
};

async function translate(translator: Translator | null, properties = addresses.slice(0, 8), toLocale = 'fr') {
  const body = automaticBody.parse({ properties, toLocale });
  const response = toResponse(await translateAutomatically({ graphql, translator, texts }, body));
  return { status: response.status, body: await response.json() };
}

it('Equal texts are translated once, and a text whose placeholder was lost counts as failed', async () => {
  const asked: SourceText[] = [];
  const { status, body } = await translate({
    async translate(sources, languages) {
      expect(languages).toEqual({ from: 'en', to: 'fr' });
      asked.push(...sources);
      return sources.map(({ text }) => (text.includes('[') ? null : `FR ${text}`));
    },
  });
  expect(status).toBe(200);
  expect(new Set(asked.map(({ text }) => text)).size).toBe(asked.length);
  expect(asked.length).toBeLessThan(8);
  expect(body.translations).toContainEqual({ ...addresses[0], locale: 'fr', value: 'FR Buy Now', source: 'Buy Now' });
  expect(body.translations.length + body.failed.length).toBe(8);
  expect(body.failed.length).toBeGreaterThan(0);
});

it('Nothing is translated without a service, or if it fails, and the response gives the reason', async () => {
  expect(await translate(null)).toMatchObject({ status: 503 });
  const busy: Translator = {
    async translate() {
      throw new TranslationFailure('too_many_requests', 'Busy');
    },
  };
  expect(await translate(busy)).toMatchObject({ status: 429, body: { error: { message: 'Busy' } } });
});

it('A request has at most 25 texts', () => {
  const properties = Array.from({ length: MAX_AUTOMATIC_TEXTS + 1 }, () => addresses[0]);
  expect(automaticBody.safeParse({ properties, toLocale: 'fr' }).success).toBe(false);
});
