import { download } from '../shell/download';
import { t } from '../texts/texts';

/** Downloads the leads of a question as a CSV file. Returns why it failed, for the merchant. */
export async function downloadLeads(id: string | null): Promise<string | undefined> {
  const query = id ? `?${new URLSearchParams({ id })}` : '';
  const response = await fetch(`/api/customerLeads/export${query}`).catch(() => null);
  if (!response?.ok) return t(response ? 'api.unexpected' : 'api.unreachable');
  download(await response.blob(), 'leads.csv');
  return undefined;
}
