import { z } from 'zod';

/** Input of actions without a body. */
export const nothing = z.object({});

export const shop = z.string().describe('`<handle>.myshopify.com`');

export const anyJson = z.record(z.string(), z.json());
