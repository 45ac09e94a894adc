// A call that waits for a person: what is asked, and whether its tool still makes it.
import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import { originOf } from '../../../../contract/bots/tool-template.ts';
import { type ToolDefinition, ToolInput, ToolMethod } from '../../../../contract/bots/tools.ts';
import { formatCallLines, parseCallLines } from '../../../../contract/text/call-lines.ts';
import type { CallableTool } from './call-tool.ts';
import { toolTexts } from './tool-replies.texts.ts';
import { inputValue, parseInputs, type ToolValues } from './tool-values.ts';

/** As it was asked, without secrets; later changes of the tool do not alter it. */
export const RequestedCall = Schema.Struct({
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
export type RequestedCall = typeof RequestedCall.Type;

const RequestedCallJson = Schema.fromJsonString(RequestedCall);
export const parseRequestedCall = Schema.decodeSync(RequestedCallJson);
export const serialiseRequestedCall = Schema.encodeSync(RequestedCallJson);

export const toRequestedCall = (
  { id, definition }: CallableTool,
  values: ToolValues,
  asked: Pick<RequestedCall, 'language' | 'turnId'>,
): RequestedCall => ({
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
export const isSameRequest = ({ request }: RequestedCall, definition: ToolDefinition): boolean =>
  definition.isEnabled && digestOf(definition) === request;

function digestOf({ inputs, method, address, headers, body }: ToolDefinition): string {
  return createHash('sha256')
    .update(JSON.stringify([inputs, method, address, headers, body]))
    .digest('hex');
}

/** The call as operators read and edit it. */
export const textOfCall = ({ label, inputs, values }: RequestedCall): string =>
  formatCallLines(
    label,
    inputs,
    inputs.map(({ name }) => inputValue(values, name) ?? ''),
  );

/**
 * The inputs in the lines of an operator.
 * @throws ApiError InvalidInput where one is missing or no such value
 */
export function readCallText({ inputs }: RequestedCall, text: string): ToolValues {
  const lines = parseCallLines(inputs, text);
  const given = inputs.map(({ name }, index) => ({ name, value: lines[index] ?? '' }));
  return parseInputs(inputs, given, () => ['decision', 'text']);
}

/** What the visitor is told of a rejected call. */
export const rejectionOf = ({ language }: RequestedCall, note: string): string =>
  toolTexts.rejected[language](note);
