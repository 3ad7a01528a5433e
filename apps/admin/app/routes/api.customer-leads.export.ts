import { requiring, resource } from '../api/resource.server';
import { exportLeads } from '../leads/export-leads.server';
import { ANALYTICS } from '../shell/pages';

export const loader = resource({ GET: requiring(ANALYTICS, exportLeads) });

export const action = loader;
