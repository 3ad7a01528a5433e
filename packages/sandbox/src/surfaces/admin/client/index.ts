import { answerApp } from './app-frame.ts';
import { serverOf } from './ask-server.ts';
import type { ShellConfig } from './config.ts';
import { byId } from './element.ts';
import { followAppName, followLocation, followMenuButton, showNavigation } from './navigation.ts';
import { pickResources } from './resource-picker.ts';
import { askBeforeUnload, forgetUnsaved, mayLeave, showSaveBar } from './save-bar.ts';
import { requestScopes } from './scopes.ts';
import { showTitleBar } from './title-bar.ts';
import { hideToast, showToast } from './toasts.ts';

/** Embeds the app and answers all calls of App Bridge. */
function embedApp(config: ShellConfig): void {
  const ask = serverOf(config);
  answerApp(config.appOrigin, {
    ready: () => {},
    idToken: () => ask('idToken'),
    user: () => ask('user'),
    showToast: (toast) => showToast(toast),
    hideToast: (id) => hideToast(id),
    loading: (isLoading) => {
      byId('loading-bar').hidden = !isLoading;
    },
    titleBar: (model) => showTitleBar(model, config.appName),
    navMenu: (items) => showNavigation(items, config),
    saveBar: (model) => showSaveBar(model),
    leaveConfirmation: () => mayLeave(),
    location: (path) => followLocation(path, config),
    open: (address) => leaveFor(address),
    queryScopes: () => ask('queryScopes'),
    requestScopes: (scopes) => requestScopes(scopes, config.appName, ask),
    revokeScopes: (scopes) => ask('revokeScopes', scopes),
    extensions: () => ask('extensions'),
    resourcePicker: (model) => pickResources(model, ask),
  });
  followAppName();
  askBeforeUnload();
}

/** Navigates to http and https addresses only. An app must not run scripts in the admin. */
function leaveFor(address: string): void {
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`The admin does not open ${url.protocol}`);
  void mayLeave().then((leaves) => {
    if (!leaves) return;
    forgetUnsaved();
    location.assign(url);
  });
}

followMenuButton();
const printed = document.getElementById('shell-config')?.textContent;
if (printed) embedApp(JSON.parse(printed));
