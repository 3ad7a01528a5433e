import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Moves an entry of a list, which was picked up by the keyboard, until the message `moved` is announced. A first key may
 * have no effect: dnd-kit begins to listen for keys, and to measure the list, after it has announced that the entry was picked up.
 */
export async function moveByKey(page: Page, key: 'ArrowUp' | 'ArrowDown', moved: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(moved).toBeAttached({ timeout: 3000 });
  }).toPass();
}
