import type { CatalogueTranslation } from '../translate.ts';

export const german: CatalogueTranslation = {
  products: {
    'harbour-blend': {
      title: 'Hafenmischung',
      description:
        '<p>Dunkle Schokolade, geröstete Haselnuss, etwas Melasse. Was wir trinken, bevor sonst jemand wach ist.</p>',
    },
    'midsummer-ethiopia': {
      title: 'Mittsommer, Äthiopien',
      description: '<p>Aprikose, Jasmin, Honig. Gewaschen, aus Gärten auf 2.000 Metern.</p>',
    },
    'polar-night-decaf': {
      title: 'Polarnacht, entkoffeiniert',
      description: '<p>Mit Quellwasser entkoffeiniert. Kakao und getrocknete Feige.</p>',
    },
    'stoneware-mug': {
      title: 'Becher aus Steinzeug',
      description: '<p>An der Küste gedreht, glasiert und gebrannt. Fasst 300 ml und die Wärme.</p>',
    },
    'pour-over-dripper': {
      title: 'Handfilter',
      description: '<p>Mit Rippen innen, damit das Papier atmet. Passt auf jeden unserer Becher.</p>',
    },
    'gooseneck-kettle': {
      title: 'Schwanenhalskessel',
      description: '<p>Ein langsamer, dünner Strahl und ein Thermometer im Deckel.</p>',
    },
    'hand-grinder': {
      title: 'Handmühle',
      description: '<p>Mahlwerk aus Stahl, dreißig Stufen, eine Viertelstunde Ruhe.</p>',
    },
    'paper-filters': {
      title: 'Papierfilter, 100 Stück',
      description: '<p>Ungebleicht, dick, ohne Papiergeschmack.</p>',
    },
    'tasting-box': {
      title:
        'Sehr vollständige Probierkiste von North Roast mit sechs sortenreinen Kaffees, Löffeln, einem Notizbuch für erste Eindrücke und einer handgezeichneten Karte der Farmen',
      description: '<p>Sechs kleine Beutel und alles, um herauszufinden, welcher deiner ist.</p>',
    },
    'canvas-apron': {
      title: 'Rösterschürze',
      description: '<p>Gewachstes Segeltuch und Lederriemen. Flecken stehen ihr.</p>',
    },
    'oat-biscuits': {
      title: 'Haferkekse',
      description: '<p>Hafer, Butter, eine Prise Meersalz. Zwölf in der Dose.</p>',
    },
    'subscription-discovery': {
      title: 'Entdecker-Abo',
      description: '<p>Jedes Mal ein neuer Kaffee, von den Röstern ausgesucht. Nur im Abo.</p>',
    },
    'office-coffee': {
      title: 'Bürokaffee nach Wunsch',
      description: '<p>Zehn Richtungen, sechs Mahlgrade, fünf Sackgrößen. Am Morgen der Abfahrt geröstet.</p>',
    },
    'glass-server': {
      title: 'Glaskanne',
      description: '<p>Borosilikatglas, 600 ml, mit einem Deckel, der auch zwei Löffel misst.</p>',
    },
    'brew-scale': {
      title: 'Kaffeewaage mit Timer',
      description: '<p>Zehntelgramm und Zehntelsekunden. In einer Stunde geladen.</p>',
    },
    'espresso-cups': { title: 'Espressotassen', description: '<p>Paarweise gedreht. Und paarweise verkauft.</p>' },
    'drinking-chocolate': {
      title: 'Trinkschokolade 70 %',
      description: '<p>Geraspelt, nicht gepulvert. Für die am Tisch, die keinen Kaffee trinken.</p>',
    },
    'cold-brew-bottle': {
      title: 'Cold-Brew-Flasche',
      description: '<p>Abends füllen, mittags trinken. Der Filter kommt in einem Stück heraus.</p>',
    },
  },
  collections: {
    coffee: { title: 'Kaffee', description: '<p>Montags geröstet, dienstags verschickt.</p>' },
    equipment: { title: 'Zubehör', description: '<p>Wenig, aber gut gemacht.</p>' },
    gifts: { title: 'Geschenke', description: '<p>Für Frühaufsteher.</p>' },
    all: { title: 'Alle Produkte' },
  },
  words: {
    'in detail': 'im Detail',
    'in a room': 'in einem Zimmer',
    Coffee: 'Kaffee',
    Mugs: 'Becher',
    Brewers: 'Kaffeebereiter',
    Grinders: 'Mühlen',
    Filters: 'Filter',
    Gifts: 'Geschenke',
    Food: 'Lebensmittel',
    Clothing: 'Kleidung',
    Colour: 'Farbe',
    Glaze: 'Glasur',
    Size: 'Größe',
    Style: 'Geschmack',
    Grind: 'Mahlgrad',
    'Whole bean': 'Ganze Bohne',
    'French press': 'Stempelkanne',
    Black: 'Schwarz',
    White: 'Weiß',
    Fog: 'Nebel',
    Moss: 'Moos',
    Clay: 'Ton',
    Slate: 'Schiefer',
    Ochre: 'Ocker',
    Salt: 'Salz',
    Harbour: 'Hafen',
    Regular: 'Normal',
    Long: 'Lang',
    'Subscribe & save 10 %': 'Abo, 10 % günstiger',
    'Delivered every': 'Lieferung',
    'Every 2 weeks, 10 % off': 'Alle 2 Wochen, 10 % günstiger',
    'Every month, 10 % off': 'Jeden Monat, 10 % günstiger',
    Pantry: 'Vorrat',
    Payment: 'Bezahlung',
    'Prepay 3 deliveries, 10 % off': '3 Lieferungen im Voraus, 10 % günstiger',
    'Prepay 6 deliveries, €12 off': '6 Lieferungen im Voraus, 12 € günstiger',
    'Every month, €2 off, later €3': 'Jeden Monat, 2 € günstiger, später 3 €',
    'Every month for €11': 'Jeden Monat für 11 €',
    'Prepay 2 deliveries': '2 Lieferungen im Voraus',
    '2 weeks': 'alle 2 Wochen',
    month: 'jeden Monat',
    Discovery: 'Entdecken',
    Turkish: 'Türkisch',
  },
};
