export const POLICY_KINDS = ['refund-policy', 'privacy-policy', 'shipping-policy', 'terms-of-service'] as const;

type PolicyKind = (typeof POLICY_KINDS)[number];

/** A policy of the shop: `/policies/refund-policy`. */
export interface Policy {
  id: number;
  handle: PolicyKind;
  /** Shopify's title, in English. */
  title: string;
  /** HTML. */
  body: string;
}

const TITLES: Record<PolicyKind, string> = {
  'refund-policy': 'Refund policy',
  'privacy-policy': 'Privacy policy',
  'shipping-policy': 'Shipping policy',
  'terms-of-service': 'Terms of service',
};

const BODIES: Record<PolicyKind, { en: string } & Record<string, string>> = {
  'refund-policy': {
    en: '<p>Send anything back within thirty days, and you get your money back.</p>',
    fr: '<p>Renvoyez ce que vous voulez sous trente jours : vous serez remboursé.</p>',
    de: '<p>Schick alles innerhalb von dreißig Tagen zurück, und du bekommst dein Geld wieder.</p>',
    ja: '<p>三十日以内にお送り返しいただければ、代金をお返しします。</p>',
  },
  'privacy-policy': {
    en: '<p>This shop stands on one machine. Nothing you enter leaves it.</p>',
    fr: '<p>Cette boutique se trouve sur une seule machine. Rien de ce que vous saisissez ne la quitte.</p>',
    de: '<p>Dieser Laden steht auf einem einzigen Rechner. Nichts, was du eingibst, verlässt ihn.</p>',
    ja: '<p>この店は一台の機械の中にあります。入力された内容が外へ出ることはありません。</p>',
  },
  'shipping-policy': {
    en: '<p>Orders leave the day they come in, and arrive within four days.</p>',
    fr: '<p>Les commandes partent le jour même et arrivent en quatre jours.</p>',
    de: '<p>Bestellungen gehen am selben Tag hinaus und sind in vier Tagen da.</p>',
    ja: '<p>ご注文は当日に発送し、四日以内にお届けします。</p>',
  },
  'terms-of-service': {
    en: '<p>What is ordered here is never charged and never sent.</p>',
    fr: '<p>Ce qui est commandé ici n’est ni débité ni envoyé.</p>',
    de: '<p>Was hier bestellt wird, wird weder berechnet noch verschickt.</p>',
    ja: '<p>ここでのご注文に請求はなく、発送もありません。</p>',
  },
};

/** Returns the policies that every shop has, in its own language. There is no subscription policy. */
export function policiesOf({ primaryLocale }: { primaryLocale: string }): Policy[] {
  return POLICY_KINDS.map((handle, index) => ({
    id: 23_000_000_001 + index,
    handle,
    title: TITLES[handle],
    body: BODIES[handle][primaryLocale] ?? BODIES[handle].en,
  }));
}

/** Returns a policy's text in another language; undefined if it is not translated. */
export const policyIn = (handle: PolicyKind, locale: string): string | undefined => BODIES[handle][locale];
