import { z } from 'zod';
import { t } from '../../platform/texts/texts';

const noId = { error: () => t('analytics.noQueryId') };

/** Parameters with which a page of a question's answer is read: the question's id, and the token of the page, except the first. */
export const pageQuery = z.object({ id: z.string(noId).min(1, noId), nextToken: z.string().optional() });

export type PageQuery = z.infer<typeof pageQuery>;
