import { runProgram } from './programs.ts';

const PARTS = [
  ['the storefront runtime', '@uptill/storefront-runtime'],
  ['the admin', '@uptill/admin'],
] as const;

/** Builds what is not run from source. Output is shown when something fails, and always when `CI` is set. */
export async function build(say: (sentence: string) => void): Promise<void> {
  for (const [name, workspacePackage] of PARTS) {
    say(`Building ${name} …`);
    const code = await runProgram('pnpm', ['--silent', '--filter', workspacePackage, 'build']);
    if (code !== 0) throw new Error(`Building ${name} failed.`);
  }
}
