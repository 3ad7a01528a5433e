import { createContext } from 'react';

/**
 * Validates the field at a path of the document, or the field that contains it, after the next render. For changes that are
 * complete at once, such as a choice. A text field is validated when the merchant leaves it.
 */
export const CheckFieldContext = createContext<(path: string) => void>(() => {});
