import { z } from 'zod';

/** The merchant's own code for the online store. */
export interface CustomCode {
  js: string;
  css: string;
}

export type Language = keyof CustomCode;

export const LANGUAGES = ['js', 'css'] as const satisfies readonly Language[];

export const NO_CODE: CustomCode = { js: '', css: '' };

export const customCodeSchema = z.object({ js: z.string(), css: z.string() }) satisfies z.ZodType<CustomCode>;
