import { problem } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { t } from '../texts/texts';

const notFound = async () => problem('not_found', t('routes.isNothing'));

export const loader = resource({ GET: notFound, PUT: notFound, POST: notFound });

export const action = loader;
