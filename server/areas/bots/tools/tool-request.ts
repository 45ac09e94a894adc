// Builds the HTTP request of a tool from its templates and inputs.
import { createHash } from 'node:crypto';
import { fillTemplate, parseJsonBody, placeholdersOf } from '../../../../contract/bots/tool-template.ts';
import type { ToolDefinition, ToolInput, ToolMethod } from '../../../../contract/bots/tools.ts';
import type { ToolValues } from './tool-values.ts';

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

/** The request; null where an input would lead to another path than that of the template. */
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

/** The same for the same call in the same conversation, so that a repetition changes nothing. */
export const idempotencyKeyOf = (conversationId: string, toolId: string, values: ToolValues): string =>
  createHash('sha256')
    .update(JSON.stringify([conversationId, toolId, Object.entries(values).toSorted()]))
    .digest('hex')
    .slice(0, 32);

function buildAddress(template: string, values: ToolValues): string | null {
  const [path = '', ...query] = template.split('?');
  const segments = path.split('/').map((segment) => fillTemplate(segment, (name) => encode(values[name])));
  // A URL parser would resolve them, also when encoded.
  const climbs = segments.some((segment, index) => {
    const isFilled = placeholdersOf(path.split('/')[index] ?? '').length > 0;
    return isFilled && /^(?:\.|%2e){0,2}$/i.test(segment);
  });
  if (climbs) return null;
  const filledQuery = query.map((part) => fillTemplate(part, (name) => encode(values[name])));
  return [segments.join('/'), ...filledQuery].join('?');
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
    fillTemplate(value, (input) => values[input] ?? ''),
  ]);
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(pairs).toString() };
}

/** Fills the texts of a JSON value; a text that is one number input alone becomes a number. */
function fillJson(value: unknown, inputs: readonly ToolInput[], values: ToolValues): unknown {
  if (Array.isArray(value)) return value.map((item) => fillJson(item, inputs, values));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fillJson(item, inputs, values)]),
    );
  if (typeof value !== 'string') return value;
  const alone = inputs.find(({ name }) => value === `{${name}}`);
  if (!alone) return fillTemplate(value, (name) => values[name] ?? '');
  const filled = values[alone.name];
  if (filled === undefined) return null;
  return alone.kind === 'number' && String(Number(filled)) === filled ? Number(filled) : filled;
}
