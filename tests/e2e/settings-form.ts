import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { appFrame } from './page-faults.ts';

/** The name of a tab's link begins with its title. */
const startingWith = (title: string) => new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** Page object for a settings screen in the admin. */
export class SettingsForm {
  readonly page: Page;
  readonly app: FrameLocator;
  readonly #address: string;

  /** `screen` is the path of the screen, such as `/sticky-bar`. */
  constructor(page: Page, shop: string, screen: string) {
    this.page = page;
    this.#address = new SandboxControl().admin(shop, screen);
    this.app = page.frameLocator('iframe[name="app-iframe"]');
  }

  async open(tab = ''): Promise<void> {
    await this.page.goto(this.#address + tab);
    // The preview's frame gets its title when the form is interactive.
    await this.app.locator('iframe[title^="Live preview"]').waitFor({ state: 'attached' });
  }

  /** Shows a tab of the open form as a load does: on a desktop, with the saved settings of phones. */
  async startOver(tab: string): Promise<void> {
    await this.page.setViewportSize(DESKTOP);
    if (await this.saveBar().isVisible()) await this.discard();
    await this.openTab(tab);
    await this.button('Phone').click();
  }

  /** Returns the app's frame. One call in it is several times as fast as one through a locator. */
  frame = (): Frame => appFrame(this.page);

  field = (label: string) => this.app.getByLabel(label, { exact: true });
  button = (name: string) => this.app.getByRole('button', { name, exact: true });
  sheet = () => this.app.getByRole('button', { name: /^Live preview/ });
  productButton = () => this.app.getByRole('button', { name: /^Product in the preview/ });
  preview = () => this.app.frameLocator('iframe[title^="Live preview"]');
  saveBar = () => this.page.getByText('Unsaved changes', { exact: true });

  async openTab(title: string): Promise<void> {
    // By keyboard: after a change of the viewport, Chromium may send clicks to where the tabs were before.
    const tabs = this.app.locator('nav.tab-list, nav.tab-links');
    await tabs.getByRole('link', { name: startingWith(title) }).press('Enter');
    await expect(this.app.locator('nav [aria-current="page"]')).toContainText(title);
    await expect(this.app.locator('main [aria-busy="true"]')).toHaveCount(0);
  }

  async choose(action: RegExp): Promise<void> {
    await this.button('More actions for this tab').click();
    await this.app.getByRole('menuitem', { name: action }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  async discard(): Promise<void> {
    await this.page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(this.saveBar()).toBeHidden();
  }

  /** Returns the app's accessibility violations, without the preview: widget tests check the widgets. */
  violations = () => accessibilityIssues(this.frame(), { exclude: ['iframe'] });
}
