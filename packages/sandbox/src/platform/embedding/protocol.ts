/**
 * Messages between App Bridge, in the app's frame, and the shell around it. The protocol is our own; Shopify's is not
 * public.
 */
export const CHANNEL = 'sandbox-app-bridge';

export interface ToastModel {
  id: string;
  message: string;
  /** Milliseconds. */
  duration: number;
  isError: boolean;
  action: string | null;
}

/** A button or link in the title bar. The shell shows it, and a click on it clicks the app's own element. */
export interface MenuItemModel {
  index: number;
  label: string;
  isPrimary: boolean;
  isBreadcrumb: boolean;
  isCritical: boolean;
  isDisabled: boolean;
  isLoading: boolean;
}

export interface TitleBarModel {
  title: string;
  items: MenuItemModel[];
}

export interface SaveBarModel {
  save: { isDisabled: boolean; isLoading: boolean };
  discard: { isDisabled: boolean };
  /** Whether discarding asks for confirmation. */
  discardConfirmation: boolean;
}

export interface NavItemModel {
  href: string;
  label: string;
  /** Whether this is the page that opens when the app's name is clicked. */
  isHome: boolean;
}

export interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

/** Calls from the app to the shell, each with its argument and its answer. */
export interface ShellCalls {
  ready: { argument: null; answer: unknown };
  idToken: { argument: null; answer: string };
  user: { argument: null; answer: { id: number; accountAccess: string } };
  showToast: { argument: ToastModel; answer: unknown };
  hideToast: { argument: string; answer: unknown };
  loading: { argument: boolean; answer: unknown };
  titleBar: { argument: TitleBarModel | null; answer: unknown };
  navMenu: { argument: NavItemModel[]; answer: unknown };
  saveBar: { argument: SaveBarModel | null; answer: unknown };
  /** False if the merchant chooses to stay on the page. */
  leaveConfirmation: { argument: null; answer: boolean };
  /** Reports the app's new path and query. */
  location: { argument: string; answer: unknown };
  /** Navigates the top window. */
  open: { argument: string; answer: unknown };
  queryScopes: { argument: null; answer: ScopesDetail };
  requestScopes: { argument: string[]; answer: { result: 'granted-all' | 'declined-all'; detail: ScopesDetail } };
  revokeScopes: { argument: string[]; answer: { detail: ScopesDetail } };
  extensions: { argument: null; answer: ExtensionModel[] };
  /** Answers the selection as JSON; null if the merchant cancelled. */
  resourcePicker: { argument: ResourcePickerModel; answer: string | null };
}

export interface ResourcePickerModel {
  type: 'product' | 'variant' | 'collection';
  action: 'add' | 'select';
  /** Maximum number of resources that may be picked. */
  limit: number;
  /** Initial text of the search field. */
  query: string;
  filter: { hidden?: boolean; draft?: boolean; archived?: boolean; query?: string };
  /** Gids of the resources that are already picked. */
  selected: string[];
}

/** `ExtensionInfo` of `@shopify/app-bridge-types`, for a theme app extension. */
export interface ExtensionModel {
  handle: string;
  type: 'theme_app_extension';
  activations: {
    target: 'section' | 'head' | 'body' | 'compliance_head';
    handle: string;
    name: string;
    status: 'active' | 'available' | 'unavailable';
    activations: { target: string; themeId: string }[];
  }[];
}

export interface CallMessage {
  channel: typeof CHANNEL;
  kind: 'call';
  id: number;
  method: keyof ShellCalls;
  argument: unknown;
}

export interface AnswerMessage {
  channel: typeof CHANNEL;
  kind: 'answer';
  id: number;
  /** JSON. */
  answer?: string;
  error?: string;
}

/** Events that the shell sends to the app. */
export interface ShellEvents {
  /** A click in the app's navigation. */
  navigate: string;
  /** A click in the title bar; the index of the item. */
  titleBarClick: number;
  saveBarClick: 'save' | 'discard';
  toastAction: string;
  toastDismiss: string;
}

export interface EventMessage {
  channel: typeof CHANNEL;
  kind: 'event';
  event: keyof ShellEvents;
  /** JSON. */
  detail: string;
}

/** Returns whether the data of a `message` event belongs to this protocol. */
export function isMessage(data: unknown): data is CallMessage | AnswerMessage | EventMessage {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === CHANNEL;
}
