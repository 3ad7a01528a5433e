import { encodeText } from '@uptill/feature-schema';
import type { Changes } from '../kit/publish.ts';

/** Texts as merchants write them, by feature and path. The levels are those of `EVERYTHING` (`everything.ts`). */
export type MerchantTexts = Record<string, Changes>;

const GERMAN: MerchantTexts = {
  miniCart: {
    title: 'Dein Warenkorb',
    removeButtonText: 'Aus dem Warenkorb entfernen',
    subtotalText: 'Zwischensumme inkl. Mehrwertsteuer',
    emptyCartText: 'In deinem Warenkorb liegen noch keine Produkte. Vielleicht gefällt dir eines davon?',
    emptyCartButtonText: 'Weiter durch die Herbstkollektion stöbern',
    checkoutButtonText: 'Jetzt versandkostenfrei zur Kasse gehen • [price]',
    goToCartText: 'Warenkorb ansehen und bearbeiten',
    continueShoppingText: 'Weiter einkaufen',
    totalDiscountText: 'Deine Ersparnis bei dieser Bestellung',
    shippingMessage: 'Alle Preise inkl. MwSt., zzgl. Versandkosten. Diese werden an der Kasse berechnet.',
    secureCheckoutHeader: 'Sicher bezahlen mit SSL-Verschlüsselung',
    secureCheckoutFooter: 'Kostenlose Rücksendung innerhalb von 30 Tagen, auch nach Österreich und in die Schweiz',
    noteLabel: 'Anmerkung zu deiner Bestellung hinzufügen',
    notePlaceholder: 'Zum Beispiel ein Wunschtermin oder ein Abstellort für die Zustellung',
    tncHtml: encodeText(
      '<p>Ich habe die <a href="/policies/terms-of-service">Allgemeinen Geschäftsbedingungen</a> und die <a href="/policies/privacy-policy">Datenschutzerklärung</a> gelesen und stimme ihnen zu.</p>',
    ),
    freeShippingMessage: 'Noch [price] bis zum kostenlosen Versand innerhalb Deutschlands',
    freeShippingReachedMessage: 'Geschafft: Wir übernehmen die Versandkosten deiner Bestellung',
  },
  miniCartBanner: { message: 'Kostenlose Rücksendung innerhalb von 30 Tagen – auch im Schlussverkauf' },
  miniCartCountdown: {
    titleMessage:
      'Schließe deine Bestellung in [remaining-time] ab und sichere dir [discount] Rabatt auf deinen gesamten Einkauf.',
    discountMessage: 'Schnellentschlossenenrabatt',
  },
  miniCartProgressBar: {
    'levelSets.0.levels.0.message': 'Nur noch [price-to-next] bis zur kostenlosen Geschenkverpackung',
    'levelSets.0.levels.1.message': 'Nur noch [price-to-next] bis zur bevorzugten Bearbeitung deiner Bestellung',
    'levelSets.0.levels.1.label': 'Geschenkverpackung',
    'levelSets.0.levels.2.message': 'Nur noch [price-to-next] bis zum versicherten Expressversand',
    'levelSets.0.levels.2.label': 'Bevorzugte Bearbeitung',
    'levelSets.0.levels.3.message': 'Herzlichen Glückwunsch, du hast alle Prämien erreicht',
    'levelSets.0.levels.3.label': 'Versandkostenfreiheit',
  },
  miniCartProductDiscount: {
    'nextLevel.title': 'Nur noch [amount-to-next] bis zu deinem nächsten Geschenk',
    'markets.0.levels.0.unclaimedMessage': 'Du hast dir ein Gratisgeschenk deiner Wahl verdient',
    'markets.0.levels.0.atcText': 'Geschenk hinzufügen',
    'markets.0.levels.0.discountMessage': 'Gratisgeschenk',
  },
  miniCartDiscountCode: {
    title: 'Rabattcode oder Geschenkgutschein einlösen',
    placeholderLabel: 'Rabattcode eingeben',
    description: 'Geschenkgutscheine kannst du auch noch an der Kasse einlösen.',
    buttonText: 'Einlösen',
    invalidText: 'Dieser Rabattcode ist ungültig oder bereits abgelaufen',
  },
  miniCartShippingProtection: {
    title: 'Versandversicherung für deine Bestellung',
    description: 'Schützt deine Bestellung bei Verlust, Diebstahl und Beschädigung auf dem Transportweg.',
  },
  miniCartGiftWrap: {
    title: 'Geschenkverpackung mit persönlicher Grußkarte',
    description: 'Wir verpacken deine Bestellung von Hand in recyceltem Geschenkpapier.',
  },
  miniCartShippingEstimate: {
    title: 'Voraussichtliche Versandkosten',
    buttonText: 'Versandkosten berechnen',
    changeLocationText: 'Lieferadresse ändern',
  },
  miniCartSellingPlan: { oneTimeText: 'Einmaliger Kauf ohne Abonnement', buttonText: 'Im Abonnement: [name]' },
  recommendations: { title: 'Das könnte dir außerdem gefallen', atcText: 'In den Warenkorb' },
};

const FRENCH: MerchantTexts = {
  miniCart: {
    title: 'Votre panier',
    removeButtonText: 'Retirer',
    subtotalText: 'Sous-total',
    emptyCartText: 'Votre panier est vide pour le moment',
    emptyCartButtonText: 'Continuer mes achats',
    checkoutButtonText: 'Passer la commande • [price]',
    goToCartText: 'Voir le panier',
    continueShoppingText: 'Continuer mes achats',
    totalDiscountText: 'Vous économisez',
    shippingMessage: 'Taxes incluses. Frais d’expédition calculés à l’étape du paiement',
    secureCheckoutHeader: 'Paiement sécurisé',
    secureCheckoutFooter: 'Retours gratuits pendant 30 jours',
    noteLabel: 'Ajouter une note à votre commande',
    notePlaceholder: 'Par exemple, une instruction de livraison',
    tncHtml: encodeText(
      '<p>J’accepte les <a href="/policies/terms-of-service">conditions générales de vente</a> et la <a href="/policies/privacy-policy">politique de confidentialité</a></p>',
    ),
    freeShippingMessage: 'Plus que [price] pour profiter de la livraison offerte',
    freeShippingReachedMessage: 'La livraison vous est offerte',
  },
  miniCartBanner: { message: 'Retours gratuits sous 30 jours, en boutique ou à domicile' },
  miniCartCountdown: {
    titleMessage: 'Profitez de [discount] de réduction sur votre commande pendant encore [remaining-time].',
    discountMessage: 'Offre à durée limitée',
  },
  miniCartProgressBar: {
    'levelSets.0.levels.0.message': 'Plus que [price-to-next] pour l’emballage cadeau',
    'levelSets.0.levels.1.message': 'Plus que [price-to-next] pour la préparation prioritaire',
    'levelSets.0.levels.1.label': 'Emballage cadeau',
    'levelSets.0.levels.2.message': 'Plus que [price-to-next] pour la livraison offerte',
    'levelSets.0.levels.2.label': 'Préparation prioritaire',
    'levelSets.0.levels.3.message': 'La livraison vous est offerte',
    'levelSets.0.levels.3.label': 'Livraison offerte',
  },
  miniCartProductDiscount: {
    'nextLevel.title': 'Plus que [amount-to-next] pour recevoir un cadeau',
    'markets.0.levels.0.unclaimedMessage': 'Vous avez droit à un cadeau',
    'markets.0.levels.0.atcText': 'Ajouter le cadeau',
    'markets.0.levels.0.discountMessage': 'Cadeau offert',
  },
  miniCartDiscountCode: {
    title: 'Code promo',
    placeholderLabel: 'Saisissez votre code',
    description: 'Les cartes cadeaux s’utilisent à l’étape du paiement.',
    buttonText: 'Appliquer',
    invalidText: 'Ce code promo n’est pas valide',
  },
  miniCartShippingProtection: {
    title: 'Protection de la livraison',
    description: 'Couvre la perte, le vol et les dommages pendant le transport.',
  },
  miniCartGiftWrap: { title: 'Emballage cadeau', description: 'Nous emballons votre commande comme un cadeau.' },
  miniCartShippingEstimate: {
    title: 'Livraison',
    buttonText: 'Estimer la livraison',
    changeLocationText: 'Modifier',
  },
  miniCartSellingPlan: { oneTimeText: 'Achat unique' },
  recommendations: { title: 'Vous aimerez aussi', atcText: 'Ajouter' },
};

const JAPANESE: MerchantTexts = {
  miniCart: {
    title: 'ショッピングカート',
    removeButtonText: 'カートから削除する',
    subtotalText: '小計（税込・送料別）',
    emptyCartText: 'カートに商品が入っていません。人気の商品をぜひご覧ください。',
    emptyCartButtonText: '引き続きお買い物を楽しむ',
    checkoutButtonText: 'ご購入手続きへ進む • [price]',
    goToCartText: 'カートの内容を確認・変更する',
    continueShoppingText: 'お買い物を続ける',
    totalDiscountText: '今回のご注文での割引額',
    shippingMessage: '表示価格はすべて税込です。送料はご購入手続きの際に計算されます。',
    secureCheckoutHeader: '安心・安全なお支払い',
    secureCheckoutFooter: 'お客様の情報はSSL暗号化通信で保護されています',
    noteLabel: 'ご注文に関するご要望・備考を入力する',
    notePlaceholder: '例：平日の午前中に配達をお願いします',
    tncHtml: encodeText(
      '<p><a href="/policies/terms-of-service">利用規約</a>と<a href="/policies/privacy-policy">個人情報の取り扱い</a>を確認し、同意のうえで購入手続きに進みます。</p>',
    ),
    freeShippingMessage: 'あと[price]のお買い上げで送料が無料になります',
    freeShippingReachedMessage: '送料無料でお届けします',
  },
  miniCartBanner: { message: '商品到着後30日以内であれば、返品・交換の送料は無料です' },
  miniCartCountdown: {
    titleMessage: '残り[remaining-time]以内のご注文で、お買い上げ金額から[discount]割引いたします。',
    discountMessage: '期間限定タイムセール割引',
  },
  miniCartProgressBar: {
    'levelSets.0.levels.0.message': 'あと[price-to-next]でギフト包装が無料になります',
    'levelSets.0.levels.1.message': 'あと[price-to-next]で優先発送をご利用いただけます',
    'levelSets.0.levels.1.label': 'ギフト包装無料',
    'levelSets.0.levels.2.message': 'あと[price-to-next]で全国送料が無料になります',
    'levelSets.0.levels.2.label': '優先発送サービス',
    'levelSets.0.levels.3.message': 'すべての特典をご利用いただけます',
    'levelSets.0.levels.3.label': '全国送料無料',
  },
  miniCartProductDiscount: {
    'nextLevel.title': 'あと[amount-to-next]のお買い上げで、次のプレゼントを差し上げます',
    'markets.0.levels.0.unclaimedMessage': 'お好きなプレゼントをひとつお選びいただけます',
    'markets.0.levels.0.atcText': 'プレゼントを追加する',
    'markets.0.levels.0.discountMessage': 'プレゼント',
  },
  miniCartDiscountCode: {
    title: 'クーポンコードをお持ちの方はこちら',
    placeholderLabel: 'クーポンコードを入力',
    description: 'ギフトカードはご購入手続きの画面でご利用いただけます。',
    buttonText: '適用する',
    invalidText: 'このクーポンコードは無効、または有効期限が切れています',
  },
  miniCartShippingProtection: {
    title: '配送補償サービス',
    description: '配送中の紛失・盗難・破損の際に、商品代金を全額補償いたします。',
  },
  miniCartGiftWrap: {
    title: 'ギフトラッピング（メッセージカード付き）',
    description: 'リサイクル紙のラッピングペーパーで、ひとつひとつ丁寧にお包みします。',
  },
  miniCartShippingEstimate: {
    title: '送料のお見積もり',
    buttonText: '送料を計算する',
    changeLocationText: 'お届け先を変更する',
  },
  miniCartSellingPlan: { oneTimeText: '1回のみの購入', buttonText: '定期購入：[name]' },
  recommendations: { title: 'こちらの商品もおすすめです', atcText: 'カートに追加' },
};

const ARABIC: MerchantTexts = {
  miniCart: {
    title: 'سلة التسوق',
    removeButtonText: 'إزالة',
    subtotalText: 'المجموع الفرعي',
    emptyCartText: 'سلة التسوق فارغة',
    emptyCartButtonText: 'متابعة التسوق',
    checkoutButtonText: 'إتمام الشراء • [price]',
    goToCartText: 'عرض السلة',
    continueShoppingText: 'متابعة التسوق',
    totalDiscountText: 'إجمالي التوفير',
    shippingMessage: 'تُحتسب الضرائب ورسوم الشحن عند إتمام الشراء',
    secureCheckoutHeader: 'دفع آمن',
    secureCheckoutFooter: 'إرجاع مجاني خلال 30 يومًا',
    noteLabel: 'إضافة ملاحظة إلى الطلب',
    notePlaceholder: 'مثل موعد التسليم المفضل',
    tncHtml: encodeText('<p>أوافق على <a href="/policies/terms-of-service">الشروط والأحكام</a></p>'),
    freeShippingMessage: 'أضف [price] للحصول على شحن مجاني',
    freeShippingReachedMessage: 'حصلت على شحن مجاني',
  },
  miniCartBanner: { message: 'إرجاع مجاني خلال 30 يومًا' },
  miniCartCountdown: {
    titleMessage: 'احصل على خصم [discount] على طلبك. ينتهي العرض خلال [remaining-time].',
    discountMessage: 'عرض لفترة محدودة',
  },
  miniCartProgressBar: {
    'levelSets.0.levels.0.message': 'أضف [price-to-next] لتغليف الهدايا مجانًا',
    'levelSets.0.levels.1.message': 'أضف [price-to-next] للتجهيز السريع',
    'levelSets.0.levels.1.label': 'تغليف الهدايا',
    'levelSets.0.levels.2.message': 'أضف [price-to-next] للشحن المجاني',
    'levelSets.0.levels.2.label': 'تجهيز سريع',
    'levelSets.0.levels.3.message': 'حصلت على شحن مجاني',
    'levelSets.0.levels.3.label': 'شحن مجاني',
  },
  miniCartProductDiscount: {
    'nextLevel.title': 'أضف [amount-to-next] للحصول على هدية',
    'markets.0.levels.0.unclaimedMessage': 'لقد حصلت على هدية',
    'markets.0.levels.0.atcText': 'إضافة الهدية',
    'markets.0.levels.0.discountMessage': 'هدية مجانية',
  },
  miniCartDiscountCode: {
    title: 'رمز الخصم',
    placeholderLabel: 'أدخل الرمز',
    description: 'يمكن استخدام بطاقات الهدايا عند إتمام الشراء.',
    buttonText: 'تطبيق',
    invalidText: 'رمز الخصم غير صالح',
  },
  miniCartShippingProtection: { title: 'حماية الشحن', description: 'تغطي الفقدان والسرقة والتلف أثناء التوصيل.' },
  miniCartGiftWrap: { title: 'تغليف الهدايا', description: 'نغلّف طلبك كهدية.' },
  miniCartShippingEstimate: { title: 'الشحن', buttonText: 'تقدير تكلفة الشحن', changeLocationText: 'تغيير' },
  miniCartSellingPlan: { oneTimeText: 'شراء لمرة واحدة' },
  recommendations: { title: 'قد يعجبك أيضًا', atcText: 'إضافة' },
};

/**
 * Texts of the drawer by language. The German and the Japanese ones are long, as shops write them who explain much. The
 * defaults are English.
 */
export const MERCHANT_TEXTS = { en: {}, de: GERMAN, fr: FRENCH, ja: JAPANESE, ar: ARABIC } satisfies Record<
  string,
  MerchantTexts
>;
