/** Data that the server passes to the shell's script. */
export interface ShellConfig {
  appOrigin: string;
  /** `/store/<handle>/apps/<app>`, to which the app's path is appended. */
  appPath: string;
  /** Address that answers calls for tokens, scopes and extensions. */
  bridge: string;
  appName: string;
}
