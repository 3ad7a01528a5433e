import { z } from 'zod';
import { t } from '../../platform/texts/texts';

const noId = { error: () => t('analytics.noQueryId') };

/** Query of a page of results: the query's id, and the page's token, absent for the first page. */
export const pageQuery = z.object({ id: z.string(noId).min(1, noId), nextToken: z.string().optional() });

export type PageQuery = z.infer<typeof pageQuery>;
