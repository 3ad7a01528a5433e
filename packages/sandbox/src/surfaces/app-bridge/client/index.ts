import { installAuthenticatedFetch } from './authenticated-fetch.ts';
import { embedIfNeeded } from './embed-if-needed.ts';
import { idToken } from './id-token.ts';
import { syncLocation } from './location-sync.ts';
import { ModalElement, modal } from './modal.ts';
import { AppNavElement, followNavigation, NavMenuElement } from './nav-menu.ts';
import { notInSandbox } from './not-in-sandbox.ts';
import { installOpen } from './open.ts';
import { followReload } from './reload.ts';
import { resourcePicker } from './resource-picker.ts';
import { followSaveBar, SaveBarElement, saveBar } from './save-bar.ts';
import { readConfig } from './settings.ts';
import { callShell, listenToShell, notifyShell } from './shell.ts';
import { hideShellElements } from './shell-element.ts';
import { followTitleBar, TitleBarElement } from './title-bar.ts';
import { followToasts, toast } from './toast.ts';
import type { ShopifyGlobal } from './types.ts';

const ELEMENTS: Record<string, CustomElementConstructor> = {
  'ui-nav-menu': NavMenuElement,
  's-app-nav': AppNavElement,
  'ui-title-bar': TitleBarElement,
  'ui-save-bar': SaveBarElement,
  'ui-modal': ModalElement,
};

const config = readConfig();
listenToShell();

const shopify: ShopifyGlobal = {
  config,
  origin: location.origin,
  ready: callShell('ready', null).then(() => {}),
  environment: { mobile: false, embedded: window.parent !== window, pos: false, intent: false },
  loading: (isLoading = false) => notifyShell('loading', isLoading),
  idToken,
  user: () => callShell('user', null),
  toast,
  modal,
  saveBar,
  scopes: {
    query: () => callShell('queryScopes', null),
    request: (scopes) => callShell('requestScopes', scopes),
    revoke: (scopes) => callShell('revokeScopes', scopes),
  },
  app: { extensions: () => callShell('extensions', null) },
  setSignals: notInSandbox('setSignals'),
  resourcePicker,
  picker: notInSandbox('picker'),
  get scanner() {
    return notInSandbox('scanner')();
  },
  get pos() {
    return notInSandbox('pos')();
  },
  get intents() {
    return notInSandbox('intents')();
  },
  webVitals: { onReport: notInSandbox('webVitals.onReport') },
  support: { registerHandler: notInSandbox('support.registerHandler') },
  reviews: { request: notInSandbox('reviews.request') },
  shopifyQL: { available: notInSandbox('shopifyQL.available') },
  tools: {
    register: notInSandbox('tools.register'),
    unregister: notInSandbox('tools.unregister'),
    clear: notInSandbox('tools.clear'),
  },
};
// A page outside the admin has no shell. Only callers that await `ready` get the error.
shopify.ready.catch(() => {});

window.shopify = shopify;
installAuthenticatedFetch();
installOpen(config.shop);
hideShellElements(Object.keys(ELEMENTS));
for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
followNavigation();
followTitleBar();
followSaveBar();
followToasts();
embedIfNeeded(config);
syncLocation();
void followReload();
