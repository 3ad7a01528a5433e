import { z } from 'zod';

/** One less than the largest integer of the database column, because the next version has to fit too. */
const MAX_VERSION = 2_147_483_646;

/** The version of a document in a request. */
export const documentVersion = z.int().min(0).max(MAX_VERSION);
