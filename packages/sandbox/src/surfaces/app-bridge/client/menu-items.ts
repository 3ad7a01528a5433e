import type { MenuItemModel } from '../../../platform/embedding/protocol.ts';

/** Returns the buttons and links inside an element, which the shell shows. The shell reports clicks by their index. */
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

/** Returns true for a set boolean attribute. React writes `loading=""`, `loading="true"` or no attribute. */
export function isOn(item: Element, attribute: string): boolean {
  const value = item.getAttribute(attribute);
  return value !== null && value !== 'false';
}
