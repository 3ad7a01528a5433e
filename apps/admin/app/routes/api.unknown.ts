import { problem } from '../api/problem.server';
import { resource } from '../api/resource.server';

const notFound = async () => problem('not_found', 'There is nothing at this address.');

export const loader = resource({ GET: notFound, PUT: notFound, POST: notFound });

export const action = loader;
