/** A page of the shop: `/pages/about`. */
export interface ShopPage {
  id: number;
  handle: string;
  title: string;
  /** HTML. */
  content: string;
  /** The page uses the theme's template `page.<suffix>`, if there is one. */
  templateSuffix: string | null;
}

type PageText = Pick<ShopPage, 'title' | 'content'>;

const TEXTS: Record<string, { en: PageText } & Record<string, PageText>> = {
  contact: {
    en: {
      title: 'Contact',
      content: '<p>Write to us, and somebody who has packed parcels today will answer.</p>',
    },
    fr: {
      title: 'Nous écrire',
      content: '<p>Écrivez-nous : quelqu’un qui a emballé des colis aujourd’hui vous répondra.</p>',
    },
    de: {
      title: 'Kontakt',
      content: '<p>Schreib uns: Es antwortet jemand, der heute Pakete gepackt hat.</p>',
    },
    ja: {
      title: 'お問い合わせ',
      content: '<p>お便りをお寄せください。今日荷物を包んだ者がお返事いたします。</p>',
    },
  },
  about: {
    en: {
      title: 'About us',
      content:
        '<p>We sell few things and know each of them. Nothing leaves our shelves that we would not keep at home.</p><h2>Where it comes from</h2><p>From workshops we have visited, by train where there is one.</p>',
    },
    fr: {
      title: 'Qui sommes-nous ?',
      content:
        '<p>Nous vendons peu de choses et connaissons chacune d’elles. Rien ne quitte nos étagères que nous ne garderions chez nous.</p><h2>D’où cela vient</h2><p>D’ateliers que nous avons visités, en train quand il y en a un.</p>',
    },
    de: {
      title: 'Über uns',
      content:
        '<p>Wir verkaufen weniges und kennen jedes Stück. Nichts verlässt unser Regal, das wir nicht selbst behielten.</p><h2>Woher es kommt</h2><p>Aus Werkstätten, die wir besucht haben, mit der Bahn, wo eine fährt.</p>',
    },
    ja: {
      title: '私たちについて',
      content:
        '<p>扱う品は多くありませんが、どれもよく知っています。家に置きたくないものは棚に並べません。</p><h2>どこから来るのか</h2><p>訪ねたことのある工房から。列車があれば列車で。</p>',
    },
  },
  shipping: {
    en: {
      title: 'Shipping and returns',
      content:
        '<p>Ordered before noon, on its way by evening. Returns are free for thirty days.</p><ul><li>Standard: two to four days</li><li>Express: the next day</li></ul>',
    },
    fr: {
      title: 'Livraison et retours',
      content:
        '<p>Commandé avant midi, parti le soir. Les retours sont gratuits pendant trente jours.</p><ul><li>Standard : deux à quatre jours</li><li>Express : le lendemain</li></ul>',
    },
    de: {
      title: 'Versand und Rückgabe',
      content:
        '<p>Vor Mittag bestellt, am Abend unterwegs. Rückgabe kostenlos, dreißig Tage lang.</p><ul><li>Standard: zwei bis vier Tage</li><li>Express: am nächsten Tag</li></ul>',
    },
    ja: {
      title: '配送と返品',
      content:
        '<p>正午までのご注文は夕方に発送します。返品は三十日間無料です。</p><ul><li>通常：二日から四日</li><li>速達：翌日</li></ul>',
    },
  },
};

/** Returns the pages that every shop has, in its own language. */
export function shopPages({ primaryLocale }: { primaryLocale: string }): ShopPage[] {
  return Object.entries(TEXTS).map(([handle, texts], index) => ({
    id: 116_000_000_001 + index,
    handle,
    // As on the contact page of every new shop. Themes put the contact form into this template.
    templateSuffix: handle === 'contact' ? 'contact' : null,
    ...(texts[primaryLocale] ?? texts.en),
  }));
}

/** Returns a page's texts in another language; undefined if it is not translated. */
export const shopPageIn = (handle: string, locale: string): PageText | undefined => TEXTS[handle]?.[locale];
