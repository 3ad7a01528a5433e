import { brandAnswer, brandBody, putBrand, readBrand, savedBrand } from '../domain/brand/brand-api.server';
import { saving } from '../domain/saving/staff-name.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the shop’s brand, which settings without a value of their own follow',
    answer: brandAnswer,
    handle: ({ shop }) => readBrand(database.prisma, shop),
  }),
  PUT: operation({
    summary: 'Saves the shop’s brand',
    body: brandBody,
    answer: savedBrand,
    errors: ['conflict', 'validation'],
    handle: saving(({ body, ...context }) => putBrand(database.prisma, context, body)),
  }),
});

export const action = loader;
