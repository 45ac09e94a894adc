// Reads the operations of an OpenAPI 3 document as drafts of tools.

import { isToolAddress } from '../../../../../contract/bots/tool-template.ts';
import type { ToolDraft, ToolMethod } from '../../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../../contract/limits.rules.ts';
import { isObject, type JsonObject, listAt, objectAt, property, resolve, textAt } from './json-value.ts';
import {
  inputOf,
  isScalar,
  lineOf,
  type OperationValue,
  propertiesOf,
  schemaOf,
  toIdentifier,
} from './operation-inputs.ts';

export const openApiLimits = { characters: 1_000_000, operations: 300, chosen: 20 } as const;

/** Why a document cannot be read. */
export type DocumentProblem = 'tooLarge' | 'notOpenApi' | 'oldVersion' | 'empty';

/** Why an operation cannot become a tool. */
export type OperationProblem =
  | 'server'
  | 'security'
  | 'parameter'
  | 'header'
  | 'body'
  | 'inputs'
  | 'reference';

export interface ApiOperation {
  /** Method and path, unique in the document. */
  readonly key: string;
  readonly label: string;
  readonly result:
    | { readonly kind: 'tool'; readonly draft: ToolDraft }
    | { readonly kind: 'refused'; readonly problem: OperationProblem };
}

/** What tools are told by that the document has no words for. */
export interface ImportTexts {
  readonly done: string;
}

const METHODS: readonly ToolMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const MAX_RESPONSE_FIELDS = 6;
/** Left to the HTTP client, as the specification says. */
const OWN_HEADERS = /^(accept|content-type|authorization)$/i;

class Refusal extends Error {
  readonly problem: OperationProblem;
  constructor(problem: OperationProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @returns the operations in the document's order, or why there are none */
export function readOpenApi(
  document: unknown,
  texts: ImportTexts,
): readonly ApiOperation[] | DocumentProblem {
  if (property(document, 'swagger') !== undefined) return 'oldVersion';
  const version = property(document, 'openapi');
  if (typeof version !== 'string' || !isObject(property(document, 'paths'))) return 'notOpenApi';
  if (!/^3\.[01](\.|$)/.test(version)) return 'oldVersion';
  const names = new Set<string>();
  const operations = Object.entries(objectAt(document, 'paths')).flatMap(([path, value]) => {
    const item = resolve(document, value);
    return METHODS.flatMap((method) => {
      const operation = property(item, method.toLowerCase());
      return isObject(operation) && isObject(item) ? [{ method, path, item, operation }] : [];
    });
  });
  if (operations.length === 0) return 'empty';
  return operations
    .slice(0, openApiLimits.operations)
    .map((found) => readOperation({ document, texts, ...found }, names));
}

interface Found {
  readonly document: unknown;
  readonly texts: ImportTexts;
  readonly method: ToolMethod;
  readonly path: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
}

function readOperation(found: Found, names: Set<string>): ApiOperation {
  const { method, path, operation } = found;
  const key = `${method} ${path}`;
  const label =
    lineOf(textAt(operation, 'summary') || textAt(operation, 'operationId'), toolLimits.labelMax) ||
    lineOf(key, toolLimits.labelMax);
  try {
    const draft = draftOf(found, label, toIdentifier(textAt(operation, 'operationId') || key, names));
    names.add(draft.name);
    return { key, label, result: { kind: 'tool', draft } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { key, label, result: { kind: 'refused', problem: error.problem } };
  }
}

/** @throws Refusal */
function draftOf(found: Found, label: string, name: string): ToolDraft {
  const { method, operation } = found;
  const secrets = secretsOf(found);
  const { path, query, headers } = parametersOf(found);
  const body = bodyOf(found);
  const chosen = chooseValues([...path, ...query, ...body.values]);
  const taken = new Set<string>();
  const named = chosen.map((value) => {
    const inputName = toIdentifier(value.key, taken);
    taken.add(inputName);
    return { value, name: inputName };
  });
  const nameOf = (value: OperationValue) => named.find((one) => one.value === value)?.name;
  const placed = (values: readonly OperationValue[]) =>
    values.flatMap((value) => {
      const inputName = nameOf(value);
      return inputName === undefined ? [] : [{ key: value.key, placeholder: `{${inputName}}` }];
    });
  const response = responseOf(found, taken);
  return {
    name,
    label,
    usage: lineOf(textAt(operation, 'description'), toolLimits.lineMax),
    examples: [label],
    inputs: named.map((one) => inputOf(one.name, one.value)),
    method,
    address: addressOf(found, placed(path), placed(query)),
    headers,
    secrets: secrets.map((secret) => ({ name: secret, value: null })),
    body: method === 'GET' ? { kind: 'none', template: '' } : body.write(placed(body.values)),
    ...response,
    notFound: '',
    timeoutSeconds: 5,
    needsApproval: method !== 'GET',
    isEnabled: false,
  };
}

/** Required ones first, as far as a tool may have inputs. */
function chooseValues(values: readonly OperationValue[]): readonly OperationValue[] {
  const required = values.filter(({ isRequired }) => isRequired);
  if (required.length > toolLimits.inputs) throw new Refusal('inputs');
  return [...required, ...values.filter(({ isRequired }) => !isRequired)].slice(0, toolLimits.inputs);
}

interface Placed {
  readonly key: string;
  readonly placeholder: string;
}

function addressOf(
  { document, item, operation, path }: Found,
  inPath: readonly Placed[],
  inQuery: readonly Placed[],
): string {
  const [server] = [operation, item, document].flatMap((owner) => listAt(owner, 'servers').slice(0, 1));
  const base = textAt(server, 'url').replace(/\{([^{}]+)\}/g, (_, variable: string) =>
    textAt(objectAt(objectAt(server, 'variables'), variable), 'default'),
  );
  const filled = path.replace(
    /\{([^{}]+)\}/g,
    (_, key: string) => inPath.find((one) => one.key === key)?.placeholder ?? '',
  );
  const query = inQuery.map(({ key, placeholder }) => `${encodeURIComponent(key)}=${placeholder}`).join('&');
  const address = `${base.replace(/\/+$/, '')}${filled}${query && `?${query}`}`;
  if (!base.startsWith('https://') || !isToolAddress(address) || address.length > toolLimits.addressMax)
    throw new Refusal('server');
  return address;
}

interface Parameters {
  readonly path: readonly OperationValue[];
  readonly query: readonly OperationValue[];
  readonly headers: ToolDraft['headers'];
}

function parametersOf({ document, item, operation, path: template }: Found): Parameters {
  const byPlace = new Map<string, JsonObject>();
  for (const reference of [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]) {
    const parameter = resolve(document, reference);
    if (!isObject(parameter)) throw new Refusal('reference');
    byPlace.set(`${textAt(parameter, 'in')} ${textAt(parameter, 'name')}`, parameter);
  }
  const path: OperationValue[] = [];
  const query: OperationValue[] = [];
  const headers: ToolDraft['headers'][number][] = [];
  for (const parameter of byPlace.values()) {
    const place = textAt(parameter, 'in');
    const key = textAt(parameter, 'name');
    const isRequired = property(parameter, 'required') === true || place === 'path';
    const schema = schemaOf(document, property(parameter, 'schema'));
    if (place === 'header') {
      const value = schema && constantOf(schema);
      if (!OWN_HEADERS.test(key) && value) headers.push({ name: key, value });
      else if (!OWN_HEADERS.test(key) && isRequired) throw new Refusal('header');
    } else if (!schema || !isScalar(schema) || !['path', 'query'].includes(place)) {
      if (isRequired) throw new Refusal('parameter');
    } else
      (place === 'path' ? path : query).push({
        ...{ key, isRequired, schema },
        label: textAt(parameter, 'description'),
      });
  }
  const keys = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, key = '']) => key);
  if (keys.some((key) => !path.some((value) => value.key === key))) throw new Refusal('parameter');
  return { path, query, headers };
}

/** The one value that a header can have. */
function constantOf(schema: JsonObject): string | null {
  const [only, ...others] = listAt(schema, 'enum');
  const value =
    property(schema, 'const') ?? property(schema, 'default') ?? (others.length === 0 ? only : null);
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) && value.length <= toolLimits.lineMax
    ? value
    : null;
}

interface Body {
  readonly values: readonly OperationValue[];
  readonly write: (placed: readonly Placed[]) => ToolDraft['body'];
}

const NO_BODY: Body = { values: [], write: () => ({ kind: 'none', template: '' }) };

function bodyOf({ document, operation, method }: Found): Body {
  const body = resolve(document, property(operation, 'requestBody'));
  if (method === 'GET' || !isObject(body)) return NO_BODY;
  const isRequired = property(body, 'required') === true;
  const content = objectAt(body, 'content');
  const types = Object.keys(content);
  const json = types.find((type) => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type));
  const form = types.find((type) => /^application\/x-www-form-urlencoded\b/i.test(type));
  const type = json ?? form;
  const schema = type === undefined ? null : schemaOf(document, property(objectAt(content, type), 'schema'));
  const { values, needsMore } = schema
    ? propertiesOf(document, schema)
    : { values: [], needsMore: isRequired };
  if (needsMore) throw new Refusal('body');
  if (values.length === 0) return NO_BODY;
  return {
    // A body is sent with each call, so what it needs is asked for.
    values,
    write: (placed) => {
      const entries = placed.map(({ key, placeholder }) => [key, placeholder] as const);
      const template = json
        ? JSON.stringify(Object.fromEntries(entries), null, 2)
        : entries.map(([key, placeholder]) => `${encodeURIComponent(key)}=${placeholder}`).join('&');
      return { kind: json ? 'json' : 'form', template };
    },
  };
}

/** Names of the headers that hold what the operation is called with. */
function secretsOf({ document, operation }: Found): readonly string[] {
  const stated = property(operation, 'security') ?? property(document, 'security');
  const alternatives = Array.isArray(stated) ? stated.filter((one) => isObject(one)) : [];
  if (alternatives.length === 0) return [];
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  for (const alternative of alternatives) {
    const headers = Object.keys(alternative).map((name) =>
      headerOf(resolve(document, property(schemes, name))),
    );
    const known = headers.flatMap((header) => (header === null ? [] : [header]));
    if (known.length === headers.length) return [...new Set(known)].slice(0, toolLimits.secrets);
  }
  throw new Refusal('security');
}

function headerOf(scheme: unknown): string | null {
  const type = textAt(scheme, 'type');
  if (type === 'apiKey') return textAt(scheme, 'in') === 'header' ? textAt(scheme, 'name') || null : null;
  return ['http', 'oauth2', 'openIdConnect'].includes(type) ? 'Authorization' : null;
}

/** The scalars of the response as lines; without any, that it is done. */
function responseOf(
  { document, operation, texts }: Found,
  inputNames: ReadonlySet<string>,
): Pick<ToolDraft, 'responseFields' | 'replyTemplate'> {
  const responses = objectAt(operation, 'responses');
  const [status] = ['200', '201', '2XX', 'default'].filter((code) => property(responses, code) !== undefined);
  const response = status === undefined ? undefined : resolve(document, property(responses, status));
  const content = objectAt(response, 'content');
  const type = Object.keys(content).find((name) => /json/i.test(name)) ?? '';
  const schema = schemaOf(document, property(objectAt(content, type), 'schema'));
  const { values } = schema ? propertiesOf(document, schema) : { values: [] };
  const taken = new Set(inputNames);
  const fields = values
    .filter(({ key }) => /^[^.[\]\s]+$/.test(key) && key.length <= toolLimits.lineMax)
    .slice(0, MAX_RESPONSE_FIELDS)
    .map(({ key, label }) => {
      const name = toIdentifier(key, taken);
      taken.add(name);
      return {
        name,
        path: key,
        line: `${lineOf(label || key, toolLimits.labelMax).replace(/[{}]/g, '')}: {${name}}`,
      };
    });
  return {
    responseFields: fields.map(({ name, path }) => ({ name, path })),
    replyTemplate: fields.length === 0 ? texts.done : fields.map(({ line }) => line).join('\n'),
  };
}
