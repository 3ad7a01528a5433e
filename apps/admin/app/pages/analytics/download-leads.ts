import { api } from '../../platform/api/client';
import { download } from '../../platform/browser/download';

/** Downloads the leads of a query as a CSV file. Returns the reason of a failure, for the merchant. */
export async function downloadLeads(id: string | null): Promise<string | undefined> {
  const query = id ? `?${new URLSearchParams({ id })}` : '';
  const file = await api.file(`customerLeads/export${query}`);
  if (!file.ok) return file.message;
  download(file.value, 'leads.csv');
  return undefined;
}
