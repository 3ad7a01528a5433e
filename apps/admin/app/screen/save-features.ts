import type { AnyDocument, Issue } from '@uptill/feature-schema';
import { z } from 'zod';

const saved = z.object({ version: z.number() });

const refused = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
  }),
});

const stored = z.object({ version: z.number(), features: z.custom<AnyDocument>((value) => typeof value === 'object') });

export type SaveResult =
  | { kind: 'saved'; version: number }
  | { kind: 'issues'; issues: Issue[] }
  | { kind: 'conflict'; message: string }
  | { kind: 'failed'; message: string };

const UNREACHABLE = 'We couldn’t reach Uptill. Your changes are still here. Please try again.';

/** Saves by `PUT /api/features`. Never throws: a network failure is a result of kind `failed`. */
export async function putFeatures(version: number, features: AnyDocument): Promise<SaveResult> {
  try {
    const response = await fetch('/api/features', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
      body: JSON.stringify({ version, features }),
    });
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'saved', version: saved.parse(body).version };
    const { code, message, issues } = refused.parse(body).error;
    if (issues?.length) return { kind: 'issues', issues };
    return { kind: code === 'conflict' ? 'conflict' : 'failed', message };
  } catch {
    return { kind: 'failed', message: UNREACHABLE };
  }
}

/** Reads the newest settings by `GET /api/features`. Returns null on any failure. */
export async function getFeatures(): Promise<{ version: number; document: AnyDocument } | null> {
  try {
    const response = await fetch('/api/features');
    const { version, features } = stored.parse(await response.json());
    return { version, document: features };
  } catch {
    return null;
  }
}
