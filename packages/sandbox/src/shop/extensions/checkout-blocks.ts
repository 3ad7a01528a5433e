import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { readUiExtensions, type UiExtension } from './ui-extensions.ts';

/** A block of an extension, placed on a page. */
export const checkoutBlock = z.object({
  /** The uid of the extension. */
  extension: z.string(),
  target: z.string(),
});

/** The pages on which merchants can place blocks here, by their target. */
export const BLOCK_TARGETS = ['purchase.thank-you.block.render', 'customer-account.order-status.block.render'] as const;

export type BlockTarget = (typeof BLOCK_TARGETS)[number];

/** Places a block of the app's extension on pages, or removes it. Throws if the extension has no such block. */
export function placeBlock(
  sandbox: Sandbox,
  shop: ShopState,
  { target, handle, isPlaced }: { target: BlockTarget; handle?: string | undefined; isPlaced: boolean },
): void {
  const extension = readUiExtensions(sandbox.extensionsDir).find(
    (one) => (handle === undefined || one.handle === handle) && one.targets.some((found) => found.target === target),
  );
  if (!extension) throw new Error(`No extension ${handle ?? ''} has the target ${target}`);
  const others = shop.checkoutBlocks.filter((block) => block.extension !== extension.uid || block.target !== target);
  shop.checkoutBlocks = isPlaced ? [...others, { extension: extension.uid, target }] : others;
}

/** Returns the extensions whose blocks are placed on a page; none while the app is not installed. */
export function blocksOn(sandbox: Sandbox, shop: ShopState, target: BlockTarget): UiExtension[] {
  if (!shop.installation) return [];
  const placed = shop.checkoutBlocks.filter((block) => block.target === target).map(({ extension }) => extension);
  return readUiExtensions(sandbox.extensionsDir).filter(({ uid }) => placed.includes(uid));
}
