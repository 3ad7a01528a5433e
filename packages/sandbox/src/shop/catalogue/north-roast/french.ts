import type { CatalogueTranslation } from '../translate.ts';

export const french: CatalogueTranslation = {
  products: {
    'harbour-blend': {
      title: 'Mélange du port',
      description:
        '<p>Chocolat noir, noisette grillée, un peu de mélasse. Ce que nous buvons avant que quiconque soit réveillé.</p>',
    },
    'midsummer-ethiopia': {
      title: 'Solstice, Éthiopie',
      description: '<p>Abricot, jasmin, miel. Lavé, de jardins à 2 000 mètres.</p>',
    },
    'polar-night-decaf': {
      title: 'Nuit polaire, décaféiné',
      description: '<p>Décaféiné à l’eau de source. Cacao et figue sèche.</p>',
    },
    'stoneware-mug': {
      title: 'Tasse en grès',
      description: '<p>Tournée, émaillée et cuite sur la côte. Contient 300 ml et la chaleur.</p>',
    },
    'pour-over-dripper': {
      title: 'Porte-filtre',
      description: '<p>Des nervures à l’intérieur, pour que le papier respire. Va sur toutes nos tasses.</p>',
    },
    'gooseneck-kettle': {
      title: 'Bouilloire col de cygne',
      description: '<p>Un filet lent et mince, un thermomètre dans le couvercle.</p>',
    },
    'hand-grinder': {
      title: 'Moulin à main',
      description: '<p>Des meules d’acier, trente crans, un quart d’heure de calme.</p>',
    },
    'paper-filters': {
      title: 'Filtres en papier, 100 pièces',
      description: '<p>Non blanchis, épais, sans goût de papier.</p>',
    },
    'tasting-box': {
      title:
        'Coffret de dégustation North Roast très complet, avec six cafés d’origine, des cuillères, un carnet pour les premières impressions et une carte des fermes dessinée à la main',
      description: '<p>Six petits sachets et tout ce qu’il faut pour trouver le vôtre.</p>',
    },
    'canvas-apron': {
      title: 'Tablier du torréfacteur',
      description: '<p>Toile cirée et lanières de cuir. Les taches lui vont bien.</p>',
    },
    'oat-biscuits': {
      title: 'Biscuits à l’avoine',
      description: '<p>De l’avoine, du beurre, une pincée de sel. Douze dans la boîte.</p>',
    },
    'subscription-discovery': {
      title: 'Abonnement découverte',
      description: '<p>Un nouveau café chaque fois, choisi par les torréfacteurs. Par abonnement seulement.</p>',
    },
    'office-coffee': {
      title: 'Café de bureau, à votre goût',
      description: '<p>Dix goûts, six moutures, cinq tailles de sac. Torréfié le matin du départ.</p>',
    },
    'glass-server': {
      title: 'Carafe en verre',
      description: '<p>Borosilicate, 600 ml, un couvercle qui mesure aussi deux cuillères.</p>',
    },
    'brew-scale': {
      title: 'Balance à café avec minuteur',
      description: '<p>Des dixièmes de gramme, des dixièmes de seconde. Se charge en une heure.</p>',
    },
    'espresso-cups': {
      title: 'Tasses à espresso',
      description: '<p>Tournées par paire. Vendues par paire, aussi.</p>',
    },
    'drinking-chocolate': {
      title: 'Chocolat à boire 70 %',
      description: '<p>Râpé, pas en poudre. Pour qui ne prend pas de café à table.</p>',
    },
    'cold-brew-bottle': {
      title: 'Bouteille à infusion froide',
      description: '<p>Remplissez-la le soir, buvez à midi. Le filtre se retire d’une pièce.</p>',
    },
  },
  collections: {
    coffee: { title: 'Café', description: '<p>Torréfié le lundi, expédié le mardi.</p>' },
    equipment: { title: 'Matériel', description: '<p>Peu de choses, bien faites.</p>' },
    gifts: { title: 'Cadeaux', description: '<p>Pour ceux qui se lèvent tôt.</p>' },
    all: { title: 'Tous les produits' },
  },
  words: {
    'in detail': 'en détail',
    'in a room': 'dans une pièce',
    Coffee: 'Café',
    Mugs: 'Tasses',
    Brewers: 'Cafetières',
    Grinders: 'Moulins',
    Filters: 'Filtres',
    Gifts: 'Cadeaux',
    Food: 'Épicerie',
    Clothing: 'Vêtements',
    Colour: 'Couleur',
    Glaze: 'Émail',
    Size: 'Taille',
    Style: 'Goût',
    Grind: 'Mouture',
    'Whole bean': 'En grains',
    Filter: 'Filtre',
    'French press': 'Piston',
    Turkish: 'Turque',
    Black: 'Noir',
    White: 'Blanc',
    Fog: 'Brume',
    Moss: 'Mousse',
    Clay: 'Argile',
    Slate: 'Ardoise',
    Ochre: 'Ocre',
    Salt: 'Sel',
    Harbour: 'Port',
    Regular: 'Normal',
    Long: 'Long',
    'Subscribe & save 10 %': 'Abonnement, 10 % de moins',
    'Delivered every': 'Livré',
    'Every 2 weeks, 10 % off': 'Toutes les deux semaines, 10 % de moins',
    'Every month, 10 % off': 'Tous les mois, 10 % de moins',
    Pantry: 'Réserve',
    Payment: 'Paiement',
    'Prepay 3 deliveries, 10 % off': '3 livraisons payées d’avance, 10 % de moins',
    'Prepay 6 deliveries, €12 off': '6 livraisons payées d’avance, 12 € de moins',
    'Every month, €2 off, later €3': 'Tous les mois, 2 € de moins, puis 3 €',
    'Every month for €11': 'Tous les mois à 11 €',
    'Prepay 2 deliveries': '2 livraisons payées d’avance',
    '2 weeks': 'toutes les deux semaines',
    month: 'tous les mois',
    Discovery: 'Découverte',
    Omni: 'Universel',
  },
};
