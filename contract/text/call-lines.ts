// The inputs of a call as lines of text, which operators read and edit.

interface LabelledInput {
  readonly label: string;
}

/** The tool's label, then one line for each input: `label: value`. */
export const formatCallLines = (
  tool: string,
  inputs: readonly LabelledInput[],
  values: readonly string[],
): string =>
  [tool, ...inputs.map(({ label }, index) => `${label}: ${values[index] ?? ''}`.trimEnd())].join('\n');

/** The value of each input in such lines; null where a line has another label. */
export function parseCallLines(inputs: readonly LabelledInput[], text: string): readonly (string | null)[] {
  const [, ...lines] = text.split('\n');
  return inputs.map(({ label }, index) => {
    const line = lines[index] ?? '';
    return line.startsWith(`${label}:`) ? line.slice(label.length + 1).trim() : null;
  });
}
