// Endpoints of tools: HTTP calls that a bot makes in a conversation.
import { Schema } from 'effect';
import { isBetween } from '../automation/rule-actions.ts';
import { endpoint } from '../endpoint.ts';
import {
  fieldRule,
  freeLine,
  freeText,
  id,
  requiredExactText,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../fields/rules.ts';
import { toolLimits } from '../limits.rules.ts';
import { isToolAddress, parseJsonBody, placeholdersOf } from './tool-template.ts';

const { nameMax, labelMax, lineMax, addressMax, bodyMax } = toolLimits;

/** What templates and models call it: Latin letters, digits and `_`, and nothing that every object has. */
const identifier = Schema.String.check(
  fieldRule('Required', (value) => value.length > 0),
  fieldRule(
    'Invalid',
    (value) => /^[a-z][a-z0-9_]*$/.test(value) && value.length <= nameMax && !(value in {}),
  ),
);

/** What a bot has to know for a call. */
export const ToolInput = Schema.Struct({
  name: identifier,
  label: requiredLine(labelMax),
  kind: Schema.Literals(['text', 'number', 'phone', 'email', 'date', 'choice']),
  /** The visitor is asked for it; others are taken only where they are already said. */
  isRequired: Schema.Boolean,
  /** What the bot asks; empty: it asks for the label. */
  question: freeLine(lineMax),
  choices: Schema.Array(requiredLine(labelMax)).check(isBetween(0, toolLimits.choices)),
}).check(
  Schema.makeFilter(({ kind, choices }: { readonly kind: string; readonly choices: readonly string[] }) =>
    kind === 'choice' && choices.length === 0 ? { path: ['choices'], issue: 'Required' } : undefined,
  ),
);
export type ToolInput = typeof ToolInput.Type;

/** Set by the HTTP client, or by the tool itself. */
const RESERVED_HEADERS =
  /^(host|content-length|content-type|transfer-encoding|connection|keep-alive|upgrade|idempotency-key|expect|te|trailer|proxy-.*)$/i;
const headerName = Schema.String.check(
  fieldRule('Invalid', (value) => /^[A-Za-z0-9-]{1,60}$/.test(value) && !RESERVED_HEADERS.test(value)),
);
const isHeaderValue = (value: string) => /^[\x20-\x7e]*$/.test(value);
const headerValue = freeLine(lineMax).check(fieldRule('Invalid', isHeaderValue));
const secretValue = requiredExactText(toolLimits.secretMax).check(fieldRule('Invalid', isHeaderValue));

/** A value of the JSON answer: `order.items[0].name`. */
const ResponseField = Schema.Struct({
  name: identifier,
  path: requiredLine(lineMax).check(
    fieldRule('Invalid', (value) =>
      /^[^.[\]\s]+(\[\d+\])*(\.[^.[\]\s]+(\[\d+\])*)*$|^(\[\d+\])+(\.[^.[\]\s]+(\[\d+\])*)*$/.test(value),
    ),
  ),
});

export const ToolMethod = Schema.Literals(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
export type ToolMethod = typeof ToolMethod.Type;

/** Everything of a tool but its secrets. */
const definitionFields = {
  name: identifier,
  label: requiredLine(labelMax),
  /** When the bot uses it, in plain words. */
  usage: freeText(lineMax),
  /** Questions that it answers. */
  examples: Schema.Array(requiredLine(lineMax)).check(isBetween(1, toolLimits.examples)),
  inputs: Schema.Array(ToolInput).check(isBetween(0, toolLimits.inputs)),
  method: ToolMethod,
  /** With inputs as `{name}`, but in the host. */
  address: requiredLine(addressMax).check(fieldRule('WebhookUrlInvalid', isToolAddress)),
  headers: Schema.Array(Schema.Struct({ name: headerName, value: headerValue })).check(
    isBetween(0, toolLimits.headers),
  ),
  /** Not sent with `GET`. */
  body: Schema.Struct({ kind: Schema.Literals(['none', 'json', 'form']), template: freeText(bodyMax) }),
  responseFields: Schema.Array(ResponseField).check(isBetween(0, toolLimits.responseFields)),
  /** What is told, with inputs and fields as `{name}`; a line without any value is left out. */
  replyTemplate: requiredText(toolLimits.replyMax),
  /** What is told where there is nothing; empty: a text of the product. */
  notFound: freeText(toolLimits.replyMax),
  timeoutSeconds: wholeNumber(1, toolLimits.maxTimeoutSeconds),
  /** A person decides before each call. */
  needsApproval: Schema.Boolean,
  isEnabled: Schema.Boolean,
};

export const ToolDefinition = Schema.Struct(definitionFields);
export type ToolDefinition = typeof ToolDefinition.Type;

/** A header whose value is never shown again; null keeps the stored one. */
const SecretChange = Schema.Struct({ name: headerName, value: Schema.NullOr(secretValue) });

const draftFields = {
  ...definitionFields,
  secrets: Schema.Array(SecretChange).check(isBetween(0, toolLimits.secrets)),
};
export const ToolDraft = Schema.Struct(draftFields);
export type ToolDraft = typeof ToolDraft.Type;

type Issue = { readonly path: readonly (string | number)[]; readonly issue: string };

/** Templates name inputs and fields that exist, and names are used once. */
function draftIssues({
  inputs,
  responseFields,
  headers,
  secrets,
  address,
  body,
  replyTemplate,
  method,
}: ToolDraft): readonly Issue[] {
  const inputNames = inputs.map(({ name }) => name);
  const names = [...inputNames, ...responseFields.map(({ name }) => name)];
  const isUnknown = (template: string, known: readonly string[]) =>
    placeholdersOf(template).some((name) => !known.includes(name));
  const headerNames = [...headers, ...secrets].map(({ name }) => name.toLowerCase());
  // The form of a GET request shows no body; what it had is kept for another method.
  const hasBody = method !== 'GET' && body.kind !== 'none';
  return [
    ...(isUnknown(address, inputNames) ? [{ path: ['address'], issue: 'VariableUnknown' }] : []),
    ...(hasBody && isUnknown(body.template, inputNames)
      ? [{ path: ['body', 'template'], issue: 'VariableUnknown' }]
      : []),
    ...(hasBody && body.kind === 'json' && parseJsonBody(body.template) === null
      ? [{ path: ['body', 'template'], issue: 'Invalid' }]
      : []),
    ...(isUnknown(replyTemplate, names) ? [{ path: ['replyTemplate'], issue: 'VariableUnknown' }] : []),
    ...names.flatMap((name, index) =>
      names.indexOf(name) === index
        ? []
        : [
            {
              path:
                index < inputs.length
                  ? ['inputs', index, 'name']
                  : ['responseFields', index - inputs.length, 'name'],
              issue: 'FieldTitleDuplicate',
            },
          ],
    ),
    ...(new Set(headerNames).size < headerNames.length
      ? [{ path: ['headers'], issue: 'FieldTitleDuplicate' }]
      : []),
  ];
}

const isValidDraft = Schema.makeFilter((draft: ToolDraft) => draftIssues(draft));

export const Tool = Schema.Struct({
  id,
  ...definitionFields,
  /** Names of the secret headers. */
  secrets: Schema.Array(Schema.String),
});
export type Tool = typeof Tool.Type;

/** Why a call gave no answer. */
export const ToolProblem = Schema.Literals([
  'inputInvalid',
  'addressPrivate',
  'redirected',
  'notJson',
  'tooLarge',
  'timedOut',
  'unreachable',
  'refused',
  'busy',
  'secretLost',
]);
export type ToolProblem = typeof ToolProblem.Type;

/** What a trial of a tool did. */
export const ToolTrial = Schema.Struct({
  method: ToolMethod,
  url: Schema.String,
  /** Null hides the value of a secret. */
  headers: Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.NullOr(Schema.String) })),
  body: Schema.String,
  /** Of the response; null without one. */
  status: Schema.NullOr(Schema.Int),
  problem: Schema.NullOr(ToolProblem),
  durationMs: Schema.Int,
  /** The beginning of the answer. */
  responseBody: Schema.String,
  /** What the bot would say. */
  reply: Schema.String,
});
export type ToolTrial = typeof ToolTrial.Type;

const path = '/api/bots/:botId/tools';
const toolPath = `${path}/:toolId` as const;
const toolParams = { botId: id, toolId: id };

export const tools = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'The tools of a bot, without the values of their secrets',
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({ tools: Schema.Array(Tool) }),
    errors: ['BotNotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Adds a tool to a bot',
    input: Schema.Struct({ botId: id, ...draftFields }).check(isValidDraft),
    output: Tool,
    errors: ['BotNotFound', 'TooManyTools', 'ToolNameTaken', 'ToolSecretMissing'],
  }),
  change: endpoint({
    method: 'PUT',
    path: toolPath,
    access: 'owner',
    summary: 'Changes a tool; secrets without a value stay as they are, but not at another host',
    input: Schema.Struct({ ...toolParams, ...draftFields }).check(isValidDraft),
    output: Tool,
    errors: ['BotNotFound', 'NotFound', 'ToolNameTaken', 'ToolSecretMissing'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: toolPath,
    access: 'owner',
    summary: 'Removes a tool; for a day it can be restored',
    input: Schema.Struct(toolParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${toolPath}/restoration`,
    access: 'owner',
    summary: 'Brings a removed tool back',
    input: Schema.Struct(toolParams),
    output: Tool,
    errors: ['BotNotFound', 'NotFound', 'TooManyTools', 'ToolNameTaken'],
  }),
  try: endpoint({
    method: 'POST',
    path: `${toolPath}/trials`,
    access: 'owner',
    summary: 'Calls a tool with the given inputs and shows what was sent and what the bot would say',
    input: Schema.Struct({
      ...toolParams,
      values: Schema.Array(Schema.Struct({ name: identifier, value: freeText(toolLimits.valueMax) })).check(
        isBetween(0, toolLimits.inputs),
      ),
    }),
    output: ToolTrial,
    errors: ['BotNotFound', 'NotFound'],
  }),
};
