import { z } from 'zod';

/** The Admin API's errors, as the library's error carries them. */
const refusal = z.object({
  body: z.object({
    errors: z.object({
      graphQLErrors: z.array(z.object({ extensions: z.object({ code: z.string().optional() }).optional() })),
    }),
  }),
});

/** Whether the Admin API refused an operation because the shop has not granted a scope that it needs. */
export function isAccessDenied(error: unknown): boolean {
  const parsed = refusal.safeParse(error);
  return (
    parsed.success &&
    parsed.data.body.errors.graphQLErrors.some(({ extensions }) => extensions?.code === 'ACCESS_DENIED')
  );
}
