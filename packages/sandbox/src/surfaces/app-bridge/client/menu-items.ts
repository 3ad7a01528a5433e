import type { MenuItemModel } from '../../../platform/embedding/protocol.ts';

/** The buttons and links inside an element, as the shell shows them. Their order is how a click finds its way back. */
export function menuItems(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('button, a')];
}

export function menuItemModel(item: HTMLElement, index: number): MenuItemModel {
  const variant = item.getAttribute('variant');
  return {
    index,
    label: item.textContent?.trim() ?? '',
    isPrimary: variant === 'primary',
    isBreadcrumb: variant === 'breadcrumb',
    isCritical: item.getAttribute('tone') === 'critical',
    isDisabled: isOn(item, 'disabled'),
    isLoading: isOn(item, 'loading'),
  };
}

/** React writes `loading=""`, `loading="true"` or nothing. */
export function isOn(item: Element, attribute: string): boolean {
  const value = item.getAttribute(attribute);
  return value !== null && value !== 'false';
}
