import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { root, runProgram, startProgram } from '../../scripts/programs.ts';
import type { Image } from './image.ts';

const TAG = 'uptill:test';

/** Returns true if a Docker server can be used. The command alone may be installed without one. */
export const hasDocker = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

/**
 * Builds the image with Docker. Its containers use this machine's network, and see the folders `mounts`, which only `user`
 * may be able to read.
 */
export async function buildWithDocker(mounts: readonly string[], user: { uid?: number; gid?: number }): Promise<Image> {
  const code = await runProgram('docker', ['build', '--tag', TAG, root]);
  if (code !== 0) throw new Error('docker build failed');
  const inspect = [
    'image',
    'inspect',
    '--format',
    '{{.Size}} {{.Config.User}} {{index .Config.Healthcheck.Test 1}}',
    TAG,
  ];
  const [, size, imageUser, healthCheck = ''] =
    /^(\d+) (\S*) (.+)$/m.exec(spawnSync('docker', inspect, { encoding: 'utf8' }).stdout) ?? [];
  if (!imageUser || imageUser === 'root') throw new Error('The image must not run as root');
  return {
    description: `an image of Docker of ${Math.round(Number(size) / 1e6)} MB`,
    start(environment, command = []) {
      const name = `uptill-test-${randomUUID()}`;
      const args = [
        ...['run', '--rm', '--read-only', '--network', 'host', '--name', name],
        ...['--user', `${user.uid ?? process.getuid?.()}:${user.gid ?? process.getgid?.()}`],
        ...mounts.flatMap((folder) => ['--volume', `${folder}:${folder}`]),
        ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
        ...[TAG, ...command],
      ];
      return {
        // Passes signals to the container.
        process: startProgram('docker', args, { stdio: ['ignore', 'pipe', 'inherit'] }),
        isHealthy: async () => (await runProgram('docker', ['exec', name, 'sh', '-c', healthCheck])) === 0,
      };
    },
    async remove() {
      await runProgram('docker', ['image', 'rm', TAG]);
    },
  };
}
