import { type Scene, storefrontAddress, type Traffic } from './scene.ts';
import { SOAK_SHOPS } from './shops.ts';

const PAUSE_MS = { least: 500, more: 1_500 };

/** Pages of the admin, which read different parts of the database. */
const PAGES = ['/', '/analytics', '/history', '/sticky-bar'];

/** Merchants open pages of the app with their scripts and styles, and shoppers ask it for the countries of the shop. */
export function openPages(scene: Scene): Traffic {
  const { requests, control, below, pick, sharesAssets = true } = scene;

  const loaded = new Set<string>();
  // A release that does not share its assets has a page for every address.
  const statuses = sharesAssets ? [200] : [200, 302, 404];

  async function openAdmin(): Promise<void> {
    const { domain, handle } = pick(SOAK_SHOPS);
    const { token } = await control.post('session-token', { shop: domain });
    const host = btoa(`admin.shopify.com/store/${handle}`);
    const query = new URLSearchParams({ shop: domain, host, embedded: '1', id_token: token, locale: 'en' });
    const path = `${pick(PAGES)}?${query}`;
    const app = control.appHost();
    const page = await requests.send('admin page', { host: app, path }, { headers: { accept: 'text/html' } });
    // Browsers keep those that they have.
    const assets = (String(page?.body).match(/(?<=")\/assets\/[^"]+\.(js|css)/g) ?? []).filter(
      (path) => !loaded.has(path),
    );
    const load = async (path: string) => {
      const answer = await requests.send('admin asset', { host: app, path }, {}, statuses);
      if (answer?.status === 200) loaded.add(path);
    };
    await Promise.all([...new Set(assets)].map(load));
  }

  async function readCountries(): Promise<void> {
    await requests.send('app proxy', storefrontAddress(control, pick(SOAK_SHOPS).handle, '/apps/uptill/api/countries'));
  }

  const pause = () => PAUSE_MS.least + below(PAUSE_MS.more);
  return {
    ended: Promise.all([requests.repeat(openAdmin, pause), requests.repeat(readCountries, pause)]),
    async check() {
      const loads = requests.sent.filter(({ kind, isAnswered }) => kind.endsWith('page') && isAnswered);
      return { wrong: [], checked: `${loads.length} pages were loaded` };
    },
  };
}
