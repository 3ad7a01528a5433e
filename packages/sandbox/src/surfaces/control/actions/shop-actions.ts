import { z } from 'zod';
import { behaviours } from '../../../shop/behaviours/behaviours.ts';
import { appEmbeds, setEmbed } from '../../../shop/extensions/app-embed.ts';
import { BLOCK_TARGETS, placeBlock } from '../../../shop/extensions/checkout-blocks.ts';
import type { Sandbox } from '../../../shop/sandbox.ts';
import { changingShop, type ShopState } from '../../../shop/state/state.ts';
import { publishedTheme } from '../../../shop/themes/theme-library.ts';
import { action, findShop } from '../action.ts';
import { shop } from '../fields.ts';

const { consent, markets, plan, timeZone } = changingShop.shape;

/** Changes a shop and saves the state. */
function change(sandbox: Sandbox, domain: string, changed: Partial<ShopState>): ShopState {
  const found = findShop(sandbox, domain);
  Object.assign(found, changed);
  sandbox.save();
  return found;
}

export const shopActions = {
  'POST embed': action(
    'Enables or disables the app embed, like its switch in the theme editor. `block` selects one if the app has several.',
    z.strictObject({ shop, enabled: z.boolean(), block: z.string().optional() }),
    async (sandbox, body) => {
      const embeds = await appEmbeds(sandbox);
      const embed = embeds.find(({ handle }) => body.block === undefined || handle === body.block);
      if (!embed) throw new Error(`No extension has the app embed ${body.block ?? ''}`);
      setEmbed(findShop(sandbox, body.shop), embed, body.enabled);
      sandbox.save();
    },
  ),

  'POST checkout-block': action(
    'Places or removes the block of a UI extension on the thank-you page or the order status page, like the checkout editor. `extension` is a handle, needed if several extensions have the target.',
    z.strictObject({
      shop,
      placed: z.boolean(),
      target: z.enum(BLOCK_TARGETS),
      extension: z.string().optional(),
    }),
    (sandbox, body) => {
      const { target, extension: handle, placed: isPlaced } = body;
      placeBlock(sandbox, findShop(sandbox, body.shop), { target, handle, isPlaced });
      sandbox.save();
    },
  ),

  'POST consent': action(
    'Sets what the customer privacy API returns for visitors who have not chosen.',
    z.strictObject({ shop, consent }),
    (sandbox, body) => {
      change(sandbox, body.shop, { consent: body.consent });
    },
  ),

  'POST password-page': action(
    'Requires a password from visitors of the store, or opens it to everybody.',
    z.strictObject({ shop, enabled: z.boolean() }),
    (sandbox, body) => {
      change(sandbox, body.shop, { hasPasswordPage: body.enabled });
    },
  ),

  'POST plan': action(
    'Sets the shop’s plan and sends `shop/update`.',
    z.strictObject({ shop, plan }),
    (sandbox, body) => {
      const changed = change(sandbox, body.shop, { plan: body.plan });
      sandbox.events.emit('shop/update', changed, {});
    },
  ),

  'POST languages': action(
    'Sets the store’s default language and its other published languages, such as `fr` or `pt-BR`.',
    z.strictObject({ shop, primary: z.string(), others: z.array(z.string()) }),
    (sandbox, body) => {
      const markets = findShop(sandbox, body.shop).markets.map((market) => ({
        ...market,
        locales: [body.primary, ...body.others],
      }));
      change(sandbox, body.shop, { primaryLocale: body.primary, locales: body.others, markets });
    },
  ),

  'POST time-zone': action(
    'Sets the shop’s time zone, such as `Asia/Kolkata`, and sends `shop/update`.',
    z.strictObject({ shop, timeZone }),
    (sandbox, body) => {
      const changed = change(sandbox, body.shop, { timeZone: body.timeZone });
      sandbox.events.emit('shop/update', changed, {});
    },
  ),

  'POST markets': action(
    'Replaces the shop’s markets, which the merchant creates in the admin, and returns the previous ones. `markets` are those of `GET state`. New countries are added to the last shipping zone.',
    z.strictObject({ shop, markets }),
    (sandbox, body) => {
      const { markets: previous, shippingZones } = findShop(sandbox, body.shop);
      const shipped = shippingZones.flatMap((zone) => zone.countries);
      const added = body.markets.flatMap(({ countries }) => countries).filter((code) => !shipped.includes(code));
      shippingZones.at(-1)?.countries.push(...added);
      change(sandbox, body.shop, { markets: body.markets });
      return { previous };
    },
  ),

  'POST behaviours': action(
    'Changes the given behaviours and returns all of them. The first value of each is the one that we believe Shopify has, and the default after `reset`; Shopify may turn out to have one of the others.',
    z.strictObject({ shop, ...behaviours.partial().shape }),
    (sandbox, { shop: domain, ...switched }) => {
      const known = findShop(sandbox, domain).behaviours;
      return change(sandbox, domain, { behaviours: behaviours.parse({ ...known, ...switched }) }).behaviours;
    },
  ),

  'POST theme': action(
    'Publishes a theme, a folder under `themes/` or an absolute path, and sends `themes/publish`.',
    z.strictObject({ shop, theme: z.string().min(1) }),
    (sandbox, body) => {
      const changed = change(sandbox, body.shop, { theme: body.theme });
      sandbox.events.emit('themes/publish', changed, { theme: publishedTheme(changed) });
    },
  ),

  'POST theme-setting': action(
    'Sets a theme setting, such as `cart_type`.',
    z.strictObject({ shop, name: z.string().min(1), value: z.json() }),
    (sandbox, body) => {
      findShop(sandbox, body.shop).themeSettings.current[body.name] = body.value;
      sandbox.save();
    },
  ),
};
