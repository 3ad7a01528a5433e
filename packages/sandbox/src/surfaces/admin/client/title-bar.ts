import type { MenuItemModel, TitleBarModel } from '../../../platform/embedding/protocol.ts';
import { notifyApp } from './app-frame.ts';
import { button, byId } from './element.ts';

/** Shows the page's title and actions above the app. Without a title bar, the title is the app's name. */
export function showTitleBar(model: TitleBarModel | null, appName: string): void {
  byId('title').textContent = model?.title || appName;
  byId('actions').replaceChildren(...(model?.items ?? []).map(actionButton));
}

function actionButton(item: MenuItemModel): HTMLButtonElement {
  const look = item.isCritical ? 'critical' : item.isPrimary ? 'primary' : '';
  const label = item.isBreadcrumb ? `← ${item.label}` : item.label;
  const element = button(label, `button ${look}`, () => notifyApp('titleBarClick', item.index));
  element.disabled = item.isDisabled || item.isLoading;
  if (item.isLoading) element.setAttribute('aria-busy', 'true');
  return element;
}
