/** What the server tells the shell's script. */
export interface ShellConfig {
  appOrigin: string;
  /** `/store/<handle>/apps/<app>`: the app's path follows. */
  appPath: string;
  /** Where the script asks for tokens, scopes and extensions. */
  bridge: string;
  appName: string;
}
