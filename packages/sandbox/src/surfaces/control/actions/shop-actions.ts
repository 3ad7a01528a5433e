import { z } from 'zod';
import { behaviours } from '../../../shop/behaviours/behaviours.ts';
import { appEmbeds, setEmbed } from '../../../shop/extensions/app-embed.ts';
import type { Sandbox } from '../../../shop/sandbox.ts';
import { changingShop, type ShopState } from '../../../shop/state/state.ts';
import { publishedTheme } from '../../../shop/themes/theme-library.ts';
import { action, findShop } from '../action.ts';
import { shop } from '../fields.ts';

const { consent, plan } = changingShop.shape;

/** Changes one shop and keeps the change. */
function change(sandbox: Sandbox, domain: string, changed: Partial<ShopState>): ShopState {
  const found = findShop(sandbox, domain);
  Object.assign(found, changed);
  sandbox.save();
  return found;
}

export const shopActions = {
  'POST embed': action(
    'The app embed’s switch in the theme editor; `block` names one where the app has several.',
    z.strictObject({ shop, enabled: z.boolean(), block: z.string().optional() }),
    async (sandbox, body) => {
      const embeds = await appEmbeds(sandbox);
      const embed = embeds.find(({ handle }) => body.block === undefined || handle === body.block);
      if (!embed) throw new Error(`No extension has the app embed ${body.block ?? ''}`);
      setEmbed(findShop(sandbox, body.shop), embed, body.enabled);
      sandbox.save();
    },
  ),

  'POST consent': action(
    'What the customer privacy API tells of the shop’s visitors.',
    z.strictObject({ shop, consent }),
    (sandbox, body) => {
      change(sandbox, body.shop, { consent: body.consent });
    },
  ),

  'POST plan': action(
    'What the merchant pays for. `shop/update` is sent.',
    z.strictObject({ shop, plan }),
    (sandbox, body) => {
      const changed = change(sandbox, body.shop, { plan: body.plan });
      sandbox.events.emit('shop/update', changed, {});
    },
  ),

  'POST behaviours': action(
    'All behaviours in force, after some were switched. Of each, the first value is the one that we believe, and what `reset` goes back to; the others are what Shopify may turn out to do. What is not named stays.',
    z.strictObject({ shop, ...behaviours.partial().shape }),
    (sandbox, { shop: domain, ...switched }) => {
      const known = findShop(sandbox, domain).behaviours;
      return change(sandbox, domain, { behaviours: behaviours.parse({ ...known, ...switched }) }).behaviours;
    },
  ),

  'POST theme': action(
    'The published theme: a folder under `themes/`, or an absolute path. `themes/publish` is sent.',
    z.strictObject({ shop, theme: z.string().min(1) }),
    (sandbox, body) => {
      const changed = change(sandbox, body.shop, { theme: body.theme });
      sandbox.events.emit('themes/publish', changed, { theme: publishedTheme(changed) });
    },
  ),

  'POST theme-exemption': action(
    'Whether Shopify lets the app write themes and their files: without its exemption, `write_themes` is not enough.',
    z.strictObject({ shop, granted: z.boolean() }),
    (sandbox, body) => {
      findShop(sandbox, body.shop).themeLibrary.exemption = body.granted;
      sandbox.save();
    },
  ),

  'POST theme-setting': action(
    'A theme setting, such as `cart_type`.',
    z.strictObject({ shop, name: z.string().min(1), value: z.json() }),
    (sandbox, body) => {
      findShop(sandbox, body.shop).themeSettings.current[body.name] = body.value;
      sandbox.save();
    },
  ),
};
