// Reads deploy/Dockerfile: the steps of its last stage and what they leave for the container.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, Env, JSONInstruction, ModifiableInstruction } from 'dockerfile-ast';

export const dockerfileText = readFileSync(join(import.meta.dirname, '../../deploy/Dockerfile'), 'utf8');

export interface Step {
  readonly keyword: string;
  /** Of instructions in JSON form, its elements. */
  readonly args: readonly string[];
  readonly flags: readonly string[];
  /** The whole text after the keyword. */
  readonly text: string;
}

interface Stage {
  readonly steps: readonly Step[];
  readonly environment: Readonly<Record<string, string>>;
}

/** The stages in their order; each begins with its FROM. */
export function readStages(): readonly Stage[] {
  const stages: { steps: Step[]; environment: Record<string, string> }[] = [];
  for (const instruction of DockerfileParser.parse(dockerfileText).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') stages.push({ steps: [], environment: {} });
    const stage = stages.at(-1);
    if (!stage) continue;
    if (instruction instanceof Env)
      for (const property of instruction.getProperties())
        stage.environment[property.getName()] = property.getValue() ?? '';
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
    const json = instruction instanceof JSONInstruction ? instruction.getJSONStrings() : [];
    stage.steps.push({
      keyword,
      flags: flags.map((flag) => flag.toString()),
      args:
        json.length > 0
          ? json.map((word) => word.getJSONValue())
          : instruction.getArguments().map((argument) => argument.getValue()),
      text: (instruction.getArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ''),
    });
  }
  return stages;
}
