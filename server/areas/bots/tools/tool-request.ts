// Builds the HTTP request of a tool from its templates and inputs.
import { createHash } from 'node:crypto';
import { fillTemplate, parseJsonBody, placeholdersOf } from '../../../../contract/bots/tool-template.ts';
import type { ToolDefinition, ToolInput, ToolMethod } from '../../../../contract/bots/tools.ts';
import { inputValue, type ToolValues } from './tool-values.ts';

export interface SecretHeader {
  readonly name: string;
  readonly value: string;
}

export interface ToolRequest {
  readonly method: ToolMethod;
  readonly url: string;
  /** Without the secret ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null sends none. */
  readonly body: string | null;
}

type RequestParts = Pick<ToolDefinition, 'inputs' | 'method' | 'address' | 'headers' | 'body'>;

/**
 * The request; null where an input would lead to another path than that of the template. Optional inputs at the end of
 * the path may be missing.
 */
export function buildRequest(tool: RequestParts, values: ToolValues): ToolRequest | null {
  const url = buildAddress(tool.address, values);
  if (url === null) return null;
  const body = buildBody(tool, values);
  return {
    method: tool.method,
    url,
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(tool.headers.map(({ name, value }) => [name.toLowerCase(), value])),
      ...(body && { 'content-type': body.type }),
    },
    body: body?.text ?? null,
  };
}

/** The same for the same call in the same turn, so that a repetition changes nothing. */
export const idempotencyKeyOf = (turn: readonly string[], toolId: string, values: ToolValues): string =>
  createHash('sha256')
    .update(JSON.stringify([turn, toolId, Object.entries(values).toSorted()]))
    .digest('hex')
    .slice(0, 32);

function buildAddress(template: string, values: ToolValues): string | null {
  const fill = (part: string) => fillTemplate(part, (name) => encode(inputValue(values, name)));
  const [path = '', ...query] = template.split('?');
  const parts = path.split('/');
  const isOmitted = (part: string) => placeholdersOf(part).length > 0 && fill(part) === '';
  const end = parts.findLastIndex((part) => !isOmitted(part)) + 1;
  const segments = parts.slice(0, end).map((template) => ({ template, filled: fill(template) }));
  // A URL parser would resolve them, also when encoded.
  const changesPath = segments.some(
    ({ template, filled }) => placeholdersOf(template).length > 0 && /^(?:\.|%2e){0,2}$/i.test(filled),
  );
  if (changesPath) return null;
  return [segments.map(({ filled }) => filled).join('/'), ...query.map(fill)].join('?');
}

const encode = (value = ''): string => encodeURIComponent(value.toWellFormed());

function buildBody(
  { method, body: { kind, template }, inputs }: RequestParts,
  values: ToolValues,
): { readonly type: string; readonly text: string } | null {
  if (kind === 'none' || method === 'GET') return null;
  if (kind === 'json') {
    const filled = fillJson(parseJsonBody(template), inputs, values);
    return { type: 'application/json', text: JSON.stringify(filled) };
  }
  const pairs = [...new URLSearchParams(template)].map(([name, value]) => [
    name,
    fillTemplate(value, (input) => inputValue(values, input) ?? ''),
  ]);
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(pairs).toString() };
}

const isBoolean = ({ kind, choices }: ToolInput): boolean =>
  kind === 'choice' && choices.length === 2 && choices.includes('true') && choices.includes('false');

/** Fills the texts of a JSON value; a text that is one number input alone becomes a number. */
function fillJson(value: unknown, inputs: readonly ToolInput[], values: ToolValues): unknown {
  if (Array.isArray(value)) return value.map((item) => fillJson(item, inputs, values));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fillJson(item, inputs, values)]),
    );
  if (typeof value !== 'string') return value;
  const soleInput = inputs.find(({ name }) => value === `{${name}}`);
  if (!soleInput) return fillTemplate(value, (name) => inputValue(values, name) ?? '');
  const filled = inputValue(values, soleInput.name);
  if (filled === undefined) return null;
  if (isBoolean(soleInput)) return filled === 'true';
  return soleInput.kind === 'number' && String(Number(filled)) === filled ? Number(filled) : filled;
}
