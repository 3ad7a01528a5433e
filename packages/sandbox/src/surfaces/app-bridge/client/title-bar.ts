import { menuItemModel, menuItems } from './menu-items.ts';
import { notifyShell, onShell } from './shell.ts';
import { ShellElement } from './shell-element.ts';

/** The page's title bars, of which the last is shown. During a navigation there may be two. */
const present: TitleBarElement[] = [];

/** `ui-title-bar`: the page's title and actions, above the app. Inside `ui-modal` it belongs to the modal. */
export class TitleBarElement extends ShellElement {
  protected changed(): void {
    if (this.closest('ui-modal')) return;
    if (!present.includes(this)) present.push(this);
    show();
  }

  protected removed(): void {
    const place = present.indexOf(this);
    if (place < 0) return;
    present.splice(place, 1);
    show();
  }
}

export function followTitleBar(): void {
  onShell('titleBarClick', (index) => {
    const bar = present.at(-1);
    if (bar) menuItems(bar)[index]?.click();
  });
}

function show(): void {
  const bar = present.at(-1);
  if (!bar) notifyShell('titleBar', null);
  else
    notifyShell('titleBar', {
      title: bar.getAttribute('title') ?? document.title,
      items: menuItems(bar).map(menuItemModel),
    });
}
