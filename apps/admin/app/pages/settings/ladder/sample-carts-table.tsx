import { Banner, BlockStack, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  type AnyReward,
  factorOf,
  features,
  type Ladder,
  localise,
  type Platform,
  readLadder,
  type SampleCart,
  sampleCarts,
  smallestAmount,
} from '@uptill/feature-schema';
import { memo, useId } from 'react';
import { settingsOf } from '../../../domain/documents/change';
import { type TextId, t } from '../../../platform/texts/texts';
import { moneyIn } from '../../../ui/form/value-text';
import { useShopData } from '../../../ui/shop-data/shop-data';
import { useShopperTexts } from '../../../ui/shop-data/use-shopper-texts';

interface SampleCartsTableProps {
  ladder: Ladder;
  platform: Platform;
  document: AnyDocument;
  /** The index of the market. */
  index: number;
}

/** How a cart is named that is not only an amount. */
const WITH_CODE: Partial<Record<SampleCart['kind'], TextId>> = {
  combiningCode: 'ladder.cartWithCode',
  otherCode: 'ladder.cartWithOtherCode',
};

/** Table of sample carts: what shoppers read above the bar, and what the checkout gives them. */
export const SampleCartsTable = memo(function SampleCartsTable({
  ladder,
  platform,
  document,
  index,
}: SampleCartsTableProps) {
  const markets = useShopData('markets');
  const metadata = useShopData('shopMetadata');
  const texts = useShopperTexts();
  const titleId = useId();
  const currency = metadata?.ok ? metadata.value.currency : 'USD';
  const other = currency === 'JPY' ? 'USD' : 'JPY';
  const set = readLadder(ladder, features, (feature) => settingsOf(document, feature, platform))?.sets[index];
  if (!set) return null;
  const carts = sampleCarts(ladder, set, {
    features,
    document,
    platform,
    markets: markets?.ok ? markets.value.markets : [],
    smallest: smallestAmount(currency),
    otherRate: factorOf(other) / factorOf(currency),
  });
  if (carts.length === 0) return null;
  const inOwnLanguage = texts ? localise(features, texts) : <Value,>(value: Value) => value;
  const basis = set.settings[0]?.[ladder.parts[0]?.shared.basis ?? ''];

  function amountText(amount: number, { kind }: SampleCart): string {
    return basis === 'quantity' ? t('form.countOfItems', { count: amount }) : moneyText(amount, { kind });
  }

  function moneyText(amount: number, { kind }: Pick<SampleCart, 'kind'>): string {
    return moneyIn(kind === 'otherCurrency' ? other : currency)(amount / 100);
  }

  /** Returns the texts above the bar, with their placeholders filled: defaults of a message or a title in the shop's language. */
  function read(cart: SampleCart): string {
    return cart.messages
      .map((message) => inOwnLanguage({ message, title: message }))
      .map(({ message, title }, index) => (message === cart.messages[index] ? title : message))
      .join(' ')
      .replace(/\[(price|quantity|amount)-to-next\]/g, () => amountText(cart.toNext, cart))
      .replace(/\[(price|quantity)-to-end\]/g, () => amountText(cart.toEnd, cart));
  }

  /** Returns the name of a cart. */
  function cartText(cart: SampleCart): string {
    const amount = amountText(cart.counted, cart);
    const text = WITH_CODE[cart.kind];
    return text ? t(text, { amount }) : amount;
  }

  /** Returns the name of a reward in the shop's language, with its size if the name does not say it. */
  function rewardText(reward: AnyReward, cart: SampleCart): string {
    const { label, discountMessage } = inOwnLanguage({ label: reward.title, discountMessage: reward.title });
    const title = label === reward.title ? discountMessage : label;
    const size = reward.kind === 'percentage' ? reward.percentage : reward.kind === 'fixedAmount' && reward.amount;
    if (!size || new RegExp(`\\b${size}\\b`).test(title)) return title;
    if (reward.kind === 'percentage') return t('ladder.percentOff', { title, percentage: reward.percentage });
    return t('ladder.amountOff', { title, amount: moneyText(reward.saving, cart) });
  }

  const named = (rewards: readonly AnyReward[], cart: SampleCart) =>
    rewards.map((reward) => rewardText(reward, cart)).join(', ');
  const loses = carts.some(({ kind, given, instead }) => kind === 'at' && given.length > 0 && instead.length > 0);

  return (
    <BlockStack gap="300">
      <BlockStack gap="050">
        <Text as="h3" variant="headingSm" id={titleId}>
          {t('ladder.carts')}
        </Text>
        <Text as="p" tone="subdued">
          {t('ladder.cartsInfo')}
        </Text>
      </BlockStack>
      {loses && (
        <Banner tone="warning" title={t('ladder.loses')}>
          {t('ladder.losesInfo')}
        </Banner>
      )}
      <table className="sample-carts" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('ladder.cartColumn')}</th>
            <th scope="col">{t('ladder.readColumn')}</th>
            <th scope="col">{t('ladder.givenColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {carts.map((cart) => (
            <tr key={`${cart.kind} ${cart.counted}`}>
              <th scope="row">{cartText(cart)}</th>
              <td>{read(cart) || '–'}</td>
              <td>
                {cart.given.length === 0 && cart.instead.length === 0 && t('ladder.nothing')}
                {named(cart.given, cart)}
                {cart.instead.length > 0 && (
                  <Text as="p" tone="subdued">
                    {t(cart.kind === 'otherCode' ? 'ladder.codeInstead' : 'ladder.instead', {
                      rewards: named(cart.instead, cart),
                    })}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </BlockStack>
  );
});
