import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, matchesGlob, relative } from 'node:path';
import { giveToUser } from '@uptill/prisma/testing';
import { root, runProgram, startProgram } from '../../scripts/programs.ts';
import { type Instruction, readStages, type Stage } from './dockerfile.ts';
import type { Image } from './image.ts';

/** What the last stage says about a container. */
interface Configuration {
  workingFolder: string;
  environment: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string;
}

/**
 * Runs the instructions of the Dockerfile in an empty folder, without Docker. Each stage is a folder. `RUN` and the image
 * itself run as a user without privileges: `nobody` for root, otherwise this process's own.
 *
 * The base image is this process's Node. Paths in `RUN` must be relative, because there is no other root folder.
 */
export async function buildInFolder(say: (line: string) => void): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-image-'));
  await chmod(folder, 0o755);
  const home = join(folder, 'home');
  mkdirSync(home);
  const user = giveToUser(home);
  const shared = {
    PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    HOME: home,
  };

  const remove = () => rm(folder, { recursive: true, force: true });
  const built = await buildStages(folder, say, { ...user, env: environmentOf(process.env, shared) }).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  const { workingFolder, environment, command, healthCheck } = built;
  const size = execFileSync('du', ['--summarize', '--human-readable', workingFolder], { encoding: 'utf8' });

  return {
    description: `a folder of ${size.split('\t')[0]} without Node, as user ${user.uid ?? process.getuid?.()}`,
    start(variables, [program = '', ...args] = command) {
      const options = { ...user, cwd: workingFolder, env: environmentOf(shared, environment, variables) };
      return {
        process: startProgram(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }),
        isHealthy: async () => (await runProgram('sh', ['-c', healthCheck], options)) === 0,
      };
    },
    remove,
  };
}

const environmentOf = (...parts: Record<string, string | undefined>[]): NodeJS.ProcessEnv =>
  Object.assign({}, ...parts);

/** Runs all stages, and returns the configuration of the last one. */
async function buildStages(folder: string, say: Building['say'], run: SpawnOptions): Promise<Configuration> {
  const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const built = new Map<string, string>();
  let configuration: Configuration | undefined;
  for (const [index, stage] of stages.entries()) {
    const place = join(folder, stage.name ?? `stage-${index}`);
    configuration = await buildStage(stage, place, { built, say, run });
    if (stage.name) built.set(stage.name, place);
  }
  if (!configuration) throw new Error('The Dockerfile has no stage');
  if (['', 'root', '0'].includes(configuration.user)) throw new Error('The image must not run as root');
  return configuration;
}

interface Building {
  /** The folders of the stages so far. */
  built: Map<string, string>;
  say: (line: string) => void;
  run: SpawnOptions;
}

/** Runs the instructions of one stage in a folder. */
async function buildStage(stage: Stage, folder: string, { built, say, run }: Building): Promise<Configuration> {
  const base = built.get(stage.base);
  if (base) cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
  else if (stage.base === `node:${process.versions.node}-slim`) mkdirSync(folder);
  else throw new Error(`Without Docker, an image can't begin with ${stage.base}`);

  const configuration: Configuration = {
    workingFolder: folder,
    environment: {},
    user: '',
    command: [],
    healthCheck: '',
  };
  for (const { name, flags, argument } of stage.instructions) {
    say(`${name} ${argument}`);
    if (name === 'WORKDIR') {
      configuration.workingFolder = join(folder, argument);
      mkdirSync(configuration.workingFolder, { recursive: true });
    } else if (name === 'ENV') {
      for (const pair of argument.split(' ')) {
        const [, key = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
        configuration.environment[key] = value;
      }
    } else if (name === 'COPY') copy({ name, flags, argument }, configuration.workingFolder, built);
    else if (name === 'RUN') {
      giveToUser(folder);
      const code = await runStep(argument, {
        ...run,
        cwd: configuration.workingFolder,
        env: environmentOf(run.env ?? {}, configuration.environment),
      });
      if (code !== 0) throw new Error(`This step failed with code ${code}: RUN ${argument}`);
    } else if (name === 'USER') configuration.user = argument;
    else if (name === 'CMD') configuration.command = JSON.parse(argument);
    else if (name === 'HEALTHCHECK') configuration.healthCheck = argument.replace(/^CMD /, '');
    else if (name !== 'EXPOSE') throw new Error(`Without Docker, the instruction ${name} can't be run`);
  }
  return configuration;
}

/** Runs a command like Docker, whose shell gives the number of a failed command. */
function runStep(command: string, options: SpawnOptions): Promise<number> {
  const child = spawn('sh', ['-c', command], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Copies like Docker: the contents of a folder, or files into a folder whose path ends with a slash. */
function copy({ flags, argument }: Instruction, workingFolder: string, built: Map<string, string>): void {
  const paths = argument.split(' ');
  const target = paths.pop() ?? '';
  const stage = flags.from && built.get(flags.from);
  if (flags.from && !stage) throw new Error(`There is no stage ${flags.from}`);
  for (const path of paths) {
    const source = join(stage || root, path);
    const to = join(workingFolder, target, /\/$/.test(target) ? basename(path) : '');
    mkdirSync(dirname(to), { recursive: true });
    cpSync(source, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => Boolean(stage) || !isIgnored(file),
    });
  }
}

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');

/** Returns true for a file of the project that `.dockerignore` keeps out. */
function isIgnored(file: string): boolean {
  const path = relative(root, file);
  return ignored.some((pattern) => matchesGlob(path, pattern));
}
