import { GIFT_PROPERTY } from '@uptill/feature-schema/gift-property';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Price } from '../../parts/price.tsx';
import { QuantityStepper } from '../../parts/quantity-stepper.tsx';
import type { Shop } from '../../shop/shop.ts';
import type { LineChanges } from './line-changes.ts';
import type { Row } from './rows.ts';

/** Width of requested images, in pixels: twice the largest displayed width. */
const IMAGE_WIDTH = 192;

interface Props {
  row: Row;
  lines: LineChanges;
  settings: FeatureSettings['miniCart'];
  shop: Shop;
  /** The lines that belong to this line. */
  nested: ComponentChildren;
  /** The sections of the line. */
  children: ComponentChildren;
}

/** A line of the cart. */
export function CartLine({ row, lines, settings, shop, nested, children }: Props) {
  const { line, isBusy, error } = row;
  const { strings } = shop;
  const title = line.product_title;
  const url = shop.isPreview ? undefined : line.url;
  const { removeButtonText } = settings;
  const plan = line.selling_plan_allocation;
  const regularPrice = settings.shouldShowOriginalPrice ? (plan?.compare_at_price ?? line.original_price) : 0;
  return (
    <li class="line" part="line" aria-busy={isBusy} ref={(element) => lines.undo?.returnFocus(row, element)}>
      <div class="picture">
        {line.image && <img part="line-image" src={imageUrl(line.image)} alt="" loading="lazy" decoding="async" />}
      </div>
      <div class="about">
        <div class="row">
          <div class="texts">
            <a class="name" part="line-title" href={url}>
              <bdi>{title}</bdi>
            </a>
            {detailsOf(line).map((detail) => (
              <bdi class="detail" part="line-detail">
                {detail}
              </bdi>
            ))}
            {line.quantity > 1 && (
              <span class="detail" part="line-detail">
                <Price price={line.final_price} compareAtPrice={regularPrice} shop={shop} />
              </span>
            )}
          </div>
          <strong part="line-total">
            <Price
              price={line.final_line_price}
              compareAtPrice={regularPrice * line.quantity}
              deliveries={Math.round(line.price / (plan?.per_delivery_price ?? line.price))}
              shop={shop}
            />
          </strong>
        </div>
        {children}
        <div class="row" inert={row.isNew}>
          <QuantityStepper
            quantity={line.quantity}
            rule={line.quantity_rule}
            strings={strings}
            nameEnd={`: ${title}`}
            isLocked={isLocked(line, shop)}
            onChange={(quantity) => lines.change(row, quantity)}
          />
          <button
            type="button"
            class="link"
            part="remove"
            name="remove"
            aria-label={`${removeButtonText || strings.remove}: ${title}`}
            onPointerDown={lines.prepareUndo}
            onClick={() => lines.remove(row)}
          >
            {removeButtonText || <Icon path="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5" />}
          </button>
        </div>
      </div>
      {error && <ErrorMessage text={error} />}
      {nested && <ul part="nested-lines">{nested}</ul>}
    </li>
  );
}

/** Returns true for gifts and paid add-ons. */
const isLocked = ({ variant_id, properties }: AjaxCartLine, { config }: Shop): boolean =>
  !!properties?.[GIFT_PROPERTY] || Object.values(config.extras ?? {}).includes(variant_id);

/** Returns the texts below a line's title: options, properties that are not private, and finally the selling plan. */
function detailsOf(line: AjaxCartLine): string[] {
  const options = line.product_has_only_default_variant ? [] : line.options_with_values;
  const properties = Object.entries(line.properties ?? {}).filter(([name, value]) => value && !name.startsWith('_'));
  return [
    ...options.map(({ name, value }) => `${name}: ${value}`),
    // The value of an uploaded file is its URL. Some themes send values that are not text.
    ...properties.map(([name, value]) => `${name}: ${String(value).replace(/.*\/uploads\/(.*\/)?/, '')}`),
    line.selling_plan_allocation?.selling_plan.name ?? '',
  ].filter(Boolean);
}

/** Returns the URL of a line's image in the displayed size. */
export const imageUrl = (image: string) => `${image}${image.includes('?') ? '&' : '?'}width=${IMAGE_WIDTH}`;
