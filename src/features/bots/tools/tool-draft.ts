// The form of a tool: lists that are written a line each.
import type { Tool, ToolDraft } from '../../../../contract/bots/tools.ts';
import type { EditedTool } from '../../../machines/bots/tools/tools.machine.ts';

/** Lists as text, while they are written. */
export interface ToolForm extends Omit<ToolDraft, 'examples' | 'headers' | 'responseFields'> {
  readonly examples: string;
  readonly headers: string;
  readonly responseFields: string;
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function splitPair(line: string, separator: string): readonly [string, string] {
  const at = line.indexOf(separator);
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + separator.length).trim()];
}

const draftOf = ({ id: _id, secrets, ...definition }: Tool): ToolDraft => ({
  ...definition,
  secrets: secrets.map((name) => ({ name, value: null })),
});

export function toForm(edited: EditedTool): ToolForm {
  const draft = edited.kind === 'tool' ? draftOf(edited.tool) : edited.draft;
  return {
    ...draft,
    examples: draft.examples.join('\n'),
    headers: draft.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    responseFields: draft.responseFields.map(({ name, path }) => `${name} = ${path}`).join('\n'),
  };
}

export const toDraft = ({ examples, headers, responseFields, ...form }: ToolForm): ToolDraft => ({
  ...form,
  examples: linesOf(examples),
  headers: linesOf(headers).map((line) => {
    const [name, value] = splitPair(line, ':');
    return { name, value };
  }),
  responseFields: linesOf(responseFields).map((line) => {
    const [name, path] = splitPair(line, '=');
    return { name, path };
  }),
});

/** A secret as it is written: without a value it stays the stored one of its name. */
export const secretOf = (
  stored: readonly string[],
  name: string,
  value: string,
): ToolDraft['secrets'][number] => ({ name, value: value === '' && stored.includes(name) ? null : value });
