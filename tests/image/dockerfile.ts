/** An instruction of a Dockerfile, with its flags such as `--from=build`. */
export interface Instruction {
  name: string;
  flags: Record<string, string>;
  argument: string;
}

/** A stage begins with `FROM`. `base` is an image or the name of an earlier stage. */
export interface Stage {
  base: string;
  name: string | undefined;
  instructions: Instruction[];
}

/**
 * Reads the stages of a Dockerfile.
 * @throws Error if an instruction is before the first `FROM`.
 */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of readInstructions(dockerfile)) {
    const stage = stages.at(-1);
    if (instruction.name === 'FROM') {
      const [base = '', , name] = instruction.argument.split(' ');
      stages.push({ base, name, instructions: [] });
    } else if (stage) stage.instructions.push(instruction);
    else throw new Error(`${instruction.name} is before the first FROM`);
  }
  return stages;
}

function readInstructions(dockerfile: string): Instruction[] {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  return lines.flatMap((line) => {
    const [, name, flags = '', argument = ''] = /^([A-Z]+) +((?:--\S+ +)*)(.+)$/.exec(line.trim()) ?? [];
    if (!name) return [];
    const pairs = [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag = '', value = '']) => [flag, value]);
    return { name, flags: Object.fromEntries(pairs), argument };
  });
}
