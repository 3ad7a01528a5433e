/** Translations of the English texts in our themes' JSON into the other languages of our shops. */
export const THEME_TEXT_TRANSLATIONS: Record<string, Record<string, string>> = {
  'Good things for every day': { fr: 'De bonnes choses pour tous les jours', de: 'Gute Dinge für jeden Tag' },
  'Few things, chosen with care, and shipped from our own shelves.': {
    fr: 'Peu de choses, choisies avec soin, envoyées de nos propres étagères.',
    de: 'Wenige Dinge, mit Sorgfalt gewählt, aus dem eigenen Regal verschickt.',
  },
  'Shop all': { fr: 'Tout voir', de: 'Alles ansehen' },
  Collections: { fr: 'Collections', de: 'Kategorien' },
  'Well made, plainly sold': { fr: 'Bien fait, simplement vendu', de: 'Gut gemacht, schlicht verkauft' },
  'Everything we have is on these pages. Take your time.': {
    fr: 'Tout ce que nous avons est sur ces pages. Prenez votre temps.',
    de: 'Alles, was wir haben, steht auf diesen Seiten. Nimm dir Zeit.',
  },
  'From the shelves': { fr: 'Sur nos étagères', de: 'Aus dem Regal' },
  'Free returns': { fr: 'Retours gratuits', de: 'Kostenlose Rückgabe' },
  '<p>Thirty days, no questions, a label in the box.</p>': {
    fr: '<p>Trente jours, sans question, l’étiquette est dans le colis.</p>',
    de: '<p>Dreißig Tage, ohne Fragen, das Etikett liegt bei.</p>',
  },
  'Repaired, not replaced': { fr: 'Réparer, pas remplacer', de: 'Repariert, nicht ersetzt' },
  '<p>Send it back when it wears. We mend what we sold.</p>': {
    fr: '<p>Renvoyez-le quand il s’use. Nous réparons ce que nous vendons.</p>',
    de: '<p>Schick es zurück, wenn es nachgibt. Wir flicken, was wir verkauft haben.</p>',
  },
  'Posted within a day': { fr: 'Expédié dans la journée', de: 'Am selben Tag verschickt' },
  '<p>Ordered before noon, on its way by evening.</p>': {
    fr: '<p>Commandé avant midi, parti le soir.</p>',
    de: '<p>Vor Mittag bestellt, am Abend unterwegs.</p>',
  },
  'You may also like': { fr: 'Vous aimerez aussi', de: 'Das könnte dir auch gefallen' },
  'Free returns within 30 days': { fr: 'Retours gratuits sous 30 jours', de: 'Kostenlose Rückgabe in 30 Tagen' },
};
