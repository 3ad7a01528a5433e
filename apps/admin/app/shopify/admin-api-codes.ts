import { z } from 'zod';

/** The Admin API's errors, as the library's error carries them. */
const refusal = z.object({
  body: z.object({
    errors: z.object({
      graphQLErrors: z.array(z.object({ extensions: z.object({ code: z.string().optional() }).optional() })),
    }),
  }),
});

/** The codes with which the Admin API refused an operation, such as `ACCESS_DENIED`; none for another failure. */
export function adminApiCodes(error: unknown): string[] {
  const parsed = refusal.safeParse(error);
  const errors = parsed.success ? parsed.data.body.errors.graphQLErrors : [];
  return errors.flatMap(({ extensions }) => extensions?.code ?? []);
}
