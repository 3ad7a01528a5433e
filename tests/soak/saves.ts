import { AppClient, type SettingsDocument } from '../app-client.ts';
import type { TestShop } from '../kit/shops.ts';
import type { Scene, Traffic } from './scene.ts';
import { storefrontAddress } from './scene.ts';
import { SOAK_SHOPS } from './shops.ts';

const RETRY_MS = 500;
/** Pause between the saves of a tab, in milliseconds. */
const PAUSE_MS = { least: 500, more: 3_000 };
/** How long the last saves may take to be published, in milliseconds. A failed publication is repeated after a minute at most. */
const PUBLISHED_WITHIN_MS = 150_000;

/** The text that each tab of a merchant changes: its field and the word before the number of the save. */
const TABS = [
  { path: ['button', 'buttonText'], word: 'Buy' },
  { path: ['outOfStockText'], word: 'Gone' },
] as const;

/** A tab that saves the numbers 1, 2, 3… one after another. */
interface Tab {
  shop: TestShop;
  path: readonly string[];
  word: string;
  /** The number that is saved next, or again. */
  number: number;
  /** The versions of acknowledged saves, by their number. */
  acknowledged: Map<number, number>;
}

/** Returns the number of the save that a feature's settings have of a tab. */
export function numberIn(settings: unknown, { path, word }: Pick<Tab, 'path' | 'word'>): number {
  const text = path.reduce<unknown>((value, name) => Object(value)[name], settings);
  const [, number] = new RegExp(`^${word} (\\d+)$`).exec(String(text)) ?? [];
  return number === undefined ? Number.NaN : Number(number);
}

/**
 * Two tabs of each shop save the settings, each another text. A save without an answer is repeated, as the admin does. A shopper
 * looks at what is published meanwhile.
 */
export function saveSettings(scene: Scene): Traffic {
  const tabs = SOAK_SHOPS.flatMap((shop) =>
    TABS.map((tab): Tab => ({ ...tab, shop, number: 1, acknowledged: new Map() })),
  );
  const looked: string[] = [];
  const ended = Promise.all([
    ...tabs.map((tab) => save(scene, tab)),
    ...SOAK_SHOPS.map((shop) => lookAtPublished(scene, shop, looked)),
  ]);

  return {
    ended,
    async check({ pool }) {
      const wrong = [...looked];
      for (const shop of SOAK_SHOPS) {
        const { rows } = await pool.query<{ version: number; content: { stickyBar: { mobile: unknown } } }>(
          `select version, content from "Document" where "shopId" = $1 and kind = 'features' order by version`,
          [shop.domain],
        );
        const ofShop = tabs.filter((tab) => tab.shop === shop);
        const history = rows.map(({ version, content }) => ({
          version,
          numbers: ofShop.map((tab) => numberIn(content.stickyBar.mobile, tab)),
        }));
        wrong.push(...checkHistory(shop, ofShop, history));
        wrong.push(...(await checkShown(scene, shop, history)));
        const live = await untilLive(scene, shop, history.at(-1)?.numbers ?? []);
        if (live) wrong.push(`${shop.handle}: ${live}`);
      }
      const count = tabs.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      return { wrong, checked: `${count} acknowledged saves are in the history once and in order, and published` };
    },
  };
}

async function save({ requests, control, below }: Scene, tab: Tab): Promise<void> {
  const app = new AppClient(control, tab.shop.domain);
  const call = async (kind: string, method: string, body?: string) => {
    const headers = { authorization: `Bearer ${await app.token()}` };
    return requests.send(kind, { host: control.appHost(), path: '/api/features' }, { method, headers, body });
  };
  let base: SettingsDocument | undefined;
  /** What the tab's release knows, by which its instance has answered when the tab was opened. */
  let known: unknown;
  const step = async () => {
    base ??= (await requests.insist(() => call('read settings', 'GET'), RETRY_MS))?.body;
    if (!base) return;
    known ??= base.features;
    const features = structuredClone(base.features);
    for (const settings of Object.values(features.stickyBar ?? {})) setText(settings, tab);
    const body = JSON.stringify({ ...base, features: partOf(features, known) });
    const answer = await requests.insist(() => call('save settings', 'PUT', body), RETRY_MS);
    if (answer?.status !== 200) return;
    const { merged, ...saved } = answer.body;
    base = { ...(saved as SettingsDocument), ...(!merged && { features }) };
    tab.acknowledged.set(tab.number, base.version);
    tab.number += 1;
  };
  await requests.repeat(step, () => PAUSE_MS.least + below(PAUSE_MS.more));
}

/** Returns the part of settings that a tab sends: what its release knows. */
function partOf(settings: unknown, known: unknown): unknown {
  if (Array.isArray(settings) && Array.isArray(known)) return settings.map((item) => partOf(item, known[0]));
  if (typeof settings !== 'object' || !settings || typeof known !== 'object' || !known) return settings;
  const names = Object.entries(settings).filter(([name]) => name in known);
  return Object.fromEntries(names.map(([name, value]) => [name, partOf(value, Reflect.get(known, name))]));
}

function setText(settings: Record<string, unknown>, { path, word, number }: Tab): void {
  const owner = path.slice(0, -1).reduce((value, name) => value[name] as Record<string, unknown>, settings);
  owner[path.at(-1) ?? ''] = `${word} ${number}`;
}

interface Version {
  version: number;
  /** By tab. */
  numbers: number[];
}

/** Each version is one save of one tab, with the next number; and each acknowledged save is in the version that it was told. */
function checkHistory({ handle }: TestShop, tabs: readonly Tab[], history: readonly Version[]): string[] {
  const wrong: string[] = [];
  const first = history.findIndex(({ numbers }) => numbers.every((number) => number === 0));
  const saved = history.slice(first);
  for (const [index, { version, numbers }] of saved.entries()) {
    const before = saved[index - 1]?.numbers;
    const steps = numbers.map((number, tab) => number - (before?.[tab] ?? 0));
    const isOneSave = steps.every((step) => step === 0 || step === 1) && steps.filter(Boolean).length === 1;
    if (before && !isOneSave) wrong.push(`${handle}: version ${version} has ${numbers} after ${before}`);
  }
  for (const [index, { word, number, acknowledged }] of tabs.entries()) {
    const last = saved.at(-1)?.numbers[index] ?? Number.NaN;
    // The last save may have no answer.
    if (last !== number - 1 && last !== number)
      wrong.push(`${handle}: the last ${word} is ${last} instead of ${number - 1}`);
    for (const [number, version] of acknowledged) {
      const found = saved.find((each) => each.version === version)?.numbers[index];
      if (found !== number) wrong.push(`${handle}: version ${version} has ${word} ${found} instead of ${number}`);
    }
  }
  return wrong;
}

/** The merchant's history lists the same versions, newest first. */
async function checkShown({ control }: Scene, shop: TestShop, history: readonly Version[]): Promise<string[]> {
  const { body } = await new AppClient(control, shop.domain).request('/api/history?kind=features');
  const shown = body.entries.map(({ version }: { version: number }) => version);
  const newest = history.slice(-shown.length).map(({ version }) => version);
  const isSame = String(shown) === String(newest.toReversed());
  return isSame ? [] : [`${shop.handle}: the history shows the versions ${shown} instead of ${newest.toReversed()}`];
}

/** Returns the numbers that a page of the storefront shows; undefined without an answer. */
async function publishedNumbers({ requests, control }: Scene, { handle, products }: TestShop) {
  const address = storefrontAddress(control, handle, `/products/${products.plain}`);
  const page = await requests.send('storefront page', address, { headers: { accept: 'text/html' } });
  if (page?.status !== 200) return;
  const [, json = 'null'] = /id="uptill-page">(.*?)<\/script>/s.exec(page.body) ?? [];
  // Without `mobile`, because both platforms have the same.
  const shown = JSON.parse(json)?.config?.features?.stickyBar?.desktop;
  return TABS.map((tab) => numberIn(shown, tab));
}

/** What is published never goes back to an older save. */
async function lookAtPublished(scene: Scene, shop: TestShop, wrong: string[]): Promise<void> {
  let before = [0, 0];
  const step = async () => {
    const numbers = await publishedNumbers(scene, shop);
    if (!numbers) return;
    const isOlder = numbers.some((number, index) => !(number >= (before[index] ?? 0)));
    if (isOlder) wrong.push(`${shop.handle}: the storefront shows ${numbers} after ${before}`);
    before = numbers;
  };
  await scene.requests.repeat(step, () => PAUSE_MS.least + scene.below(PAUSE_MS.more));
}

/** Waits until the newest save is on the storefront. Returns what is there instead. */
async function untilLive(scene: Scene, shop: TestShop, newest: readonly number[]): Promise<string | null> {
  const deadline = performance.now() + PUBLISHED_WITHIN_MS;
  while (true) {
    const numbers = await publishedNumbers(scene, shop);
    if (String(numbers) === String(newest)) return null;
    if (performance.now() > deadline) return `the storefront shows ${numbers} instead of ${newest}`;
    await new Promise((resume) => setTimeout(resume, 200));
  }
}
