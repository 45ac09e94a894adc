// A call that waits for a person: what is asked, and whether its tool still makes it.
import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import { originOf } from '../../../../contract/bots/tool-template.ts';
import { type ToolDefinition, ToolInput, ToolMethod } from '../../../../contract/bots/tools.ts';
import { callLines, readCallLines } from '../../../../contract/text/call-lines.ts';
import type { CallableTool } from './call-tool.ts';
import { toolTexts } from './tool-replies.texts.ts';
import { inputValue, parseInputs, type ToolValues } from './tool-values.ts';

/** As it was asked, without secrets; later changes of the tool do not alter it. */
export const AskedCall = Schema.Struct({
  toolId: Schema.String,
  label: Schema.String,
  method: ToolMethod,
  host: Schema.String,
  inputs: Schema.Array(ToolInput),
  values: Schema.Record(Schema.String, Schema.String),
  language: Schema.Literals(['fa', 'en', 'nl']),
  /** Of the idempotency key. */
  turnId: Schema.String,
  /** Digest of the request's templates. */
  request: Schema.String,
});
export type AskedCall = typeof AskedCall.Type;

const AskedCallText = Schema.fromJsonString(AskedCall);
export const parseAskedCall = Schema.decodeSync(AskedCallText);
export const writeAskedCall = Schema.encodeSync(AskedCallText);

export const askedCallOf = (
  { id, definition }: CallableTool,
  values: ToolValues,
  asked: Pick<AskedCall, 'language' | 'turnId'>,
): AskedCall => ({
  ...asked,
  toolId: id,
  label: definition.label,
  method: definition.method,
  host: new URL(originOf(definition.address) ?? '').host,
  inputs: definition.inputs,
  values,
  request: digestOf(definition),
});

/** Whether the tool would still send what was asked for. */
export const isSameRequest = ({ request }: AskedCall, definition: ToolDefinition): boolean =>
  definition.isEnabled && digestOf(definition) === request;

function digestOf({ inputs, method, address, headers, body }: ToolDefinition): string {
  return createHash('sha256')
    .update(JSON.stringify([inputs, method, address, headers, body]))
    .digest('hex');
}

/** The call as operators read and edit it. */
export const textOfCall = ({ label, inputs, values }: AskedCall): string =>
  callLines(
    label,
    inputs,
    inputs.map(({ name }) => inputValue(values, name) ?? ''),
  );

/**
 * The inputs in the lines of an operator.
 * @throws ApiError InvalidInput where one is missing or no such value
 */
export function readCallText({ inputs }: AskedCall, text: string): ToolValues {
  const lines = readCallLines(inputs, text);
  const given = inputs.map(({ name }, index) => ({ name, value: lines[index] ?? '' }));
  return parseInputs(inputs, given, () => ['decision', 'text']);
}

/** What the visitor is told of a rejected call. */
export const rejectionOf = ({ language }: AskedCall, note: string): string =>
  toolTexts.rejected[language](note);
