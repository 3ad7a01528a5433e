import { z } from 'zod';

/** Actions that take no body. */
export const nothing = z.object({});

export const shop = z.string().describe('`<handle>.myshopify.com`');

export const anyJson = z.record(z.string(), z.json());
