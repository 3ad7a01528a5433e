import { BlockStack, Button, InlineStack, Link, Select, Text } from '@shopify/polaris';
import {
  ALL_COUNTRIES,
  applyTemplate,
  features,
  type LadderState,
  type LadderTemplate,
  levelsOf,
  needsChoice,
  type ResourcesField,
} from '@uptill/feature-schema';
import { useState } from 'react';
import { MARKETS_AND_TRANSLATIONS } from '../../../domain/pages/pages';
import { t } from '../../../platform/texts/texts';
import { useMarketOptions } from '../../../ui/form/controls/market-options';
import { PickerUnavailable } from '../../../ui/form/controls/resources/picker-errors';
import { useMoneyText } from '../../../ui/form/value-text';
import { useAppHref } from '../../../ui/shell/shop-context';
import { usePickForLevel } from './add-level';
import type { EditedLadder } from './edited-ladder';
import { useFirstAmount } from './use-first-amount';

interface LadderTemplatesProps {
  edited: EditedLadder;
  state: LadderState;
  onApplied(): void;
}

/** The ladders to start from. One press applies a template; for gifts, the merchant picks the products. */
export function LadderTemplates({ edited, state, onApplied }: LadderTemplatesProps) {
  const { ladder, change } = edited;
  const { amount, isFromOrders } = useFirstAmount();
  const money = useMoneyText();
  const pick = usePickForLevel();
  const markets = useMarketOptions([]).filter(({ value }) => value !== ALL_COUNTRIES.id);
  const [market, setMarket] = useState('');
  const chosenMarket = market || markets[0]?.value;

  async function apply(template: LadderTemplate): Promise<void> {
    const chosen = needsChoice(ladder, template) ? await pick.choose(fieldToChoose(edited)) : [];
    if (!chosen) return;
    const inputs = { firstAmount: amount, chosen, market: chosenMarket };
    change(applyTemplate(ladder, features, template, inputs, state), t('ladder.applied', { template: template.label }));
    onApplied();
  }

  const labelOf = (template: LadderTemplate) =>
    t('ladder.use', { isWithChoice: String(needsChoice(ladder, template)) });

  return (
    <BlockStack gap="300">
      <Text as="p" tone="subdued">
        {t('ladder.templatesInfo', { amount: money(amount), isFromOrders: String(isFromOrders) })}
      </Text>
      <ul className="ladder-templates">
        {ladder.templates.map((template) => (
          <li key={template.key}>
            <BlockStack gap="150">
              <Text as="h3" variant="headingSm">
                {template.label}
              </Text>
              <Text as="p" tone="subdued">
                {template.info}
              </Text>
              {template.isForOneMarket && chosenMarket && (
                <Select
                  label={t('ladder.market')}
                  labelInline
                  options={markets}
                  value={chosenMarket}
                  onChange={setMarket}
                />
              )}
              <InlineStack>
                {template.isForOneMarket && !chosenMarket ? (
                  <MarketsLink />
                ) : (
                  <Button
                    accessibilityLabel={t('ladder.useNamed', { use: labelOf(template), template: template.label })}
                    onClick={() => void apply(template)}
                  >
                    {labelOf(template)}
                  </Button>
                )}
              </InlineStack>
            </BlockStack>
          </li>
        ))}
      </ul>
      {pick.isUnavailable && <PickerUnavailable id="ladder-templates" />}
    </BlockStack>
  );
}

/** Link to the page on which a shop without markets adds them. */
function MarketsLink() {
  const href = useAppHref();
  return <Link url={href(MARKETS_AND_TRANSLATIONS.path)}>{t('form.addMarkets')}</Link>;
}

/** Returns the field of the products that a level needs. */
function fieldToChoose({ ladder }: EditedLadder): ResourcesField {
  const part = ladder.parts.find(({ required }) => required);
  const field = part?.required && levelsOf(part, features).item[part.required];
  if (typeof field !== 'object' || field.kind !== 'resources') throw new Error('The ladder needs no products');
  return field;
}
