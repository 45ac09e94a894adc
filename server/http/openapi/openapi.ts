// Generates the OpenAPI 3.1 document from the contract.

import { Schema } from 'effect';
import type { Endpoint, Scope } from '../../../contract/endpoint.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { type ErrorTag, errors } from '../../../contract/errors/errors.ts';
import { isRecord } from '../../shared/json.ts';
import { isQueryInput } from '../codec.ts';
import { isWriteCall } from '../read-only.ts';
import type { Groups } from '../router.ts';

/** JSON Schema of a parameter, body or response. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface ResponseObject {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: ResponseObject & { readonly required: boolean };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly 'x-access': Endpoint['access'];
  readonly 'x-scope'?: Scope;
}

export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: JsonSchema;
}

/**
 * Whether a schema allows NaN or infinities as strings, which Effect adds to numbers and our calls never use.
 */
const isNonFinite = (choice: unknown): boolean =>
  isRecord(choice) && JSON.stringify(choice.enum)?.includes('NaN') === true;

/** Removes those strings; a single remaining alternative replaces the choice. */
function withoutNonFinite({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return { ...rest, ...(anyOf !== undefined && { anyOf }) };
  const choices: unknown[] = anyOf.filter((choice) => !isNonFinite(choice));
  const [only] = choices;
  return choices.length === 1 && isRecord(only) ? { ...rest, ...only } : { ...rest, anyOf: choices };
}

/** The schema with references inlined; no schema of the contract is recursive. */
function schemaOf(schema: Schema.Constraint): JsonSchema {
  const { schema: root, definitions } = Schema.toJsonSchemaDocument(schema);
  const inline = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inline);
    if (!isRecord(node)) return node;
    const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined;
    if (name !== undefined) return inline(definitions[name] ?? {});
    const boundedEntries = Object.entries(withoutNonFinite(node)).filter(
      ([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
    );
    return Object.fromEntries(boundedEntries.map(([key, value]) => [key, inline(value)]));
  };
  const inlined = inline(root);
  return isRecord(inlined) ? inlined : {};
}

/** The schemas of a call as JSON: its input before decoding, and its output. */
export const schemasOf = ({ input, output }: Endpoint): { input: JsonSchema; output: JsonSchema } => ({
  input: schemaOf(Schema.toEncoded(input)),
  output: schemaOf(output),
});

const pathParameterNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

const withoutProperties = (schema: JsonSchema, names: readonly string[]): JsonSchema => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  };
};

function parametersOf(endpoint: Endpoint, input: JsonSchema): Parameter[] {
  const inPath = pathParameterNames(endpoint.path);
  const properties = isRecord(input.properties) ? input.properties : {};
  const required = Array.isArray(input.required) ? input.required : [];
  return Object.entries(properties).flatMap(([name, schema]): Parameter[] => {
    const location = inPath.includes(name) ? 'path' : 'query';
    if (location === 'query' && !isQueryInput(endpoint)) return [];
    return [
      { name, in: location, required: required.includes(name), schema: isRecord(schema) ? schema : {} },
    ];
  });
}

const errorsByAccess: Readonly<Record<Endpoint['access'], readonly ErrorTag[]>> = {
  public: ['TooManyRequests'],
  visitor: ['Unauthenticated', 'TooManyRequests'],
  session: ['Unauthenticated', 'TokenExpired', 'AccountDisabled'],
  operator: ['Unauthenticated', 'TokenExpired', 'AccountDisabled', 'NotVerified', 'BotNotFound'],
  owner: ['Unauthenticated', 'TokenExpired', 'AccountDisabled', 'NotVerified', 'Forbidden'],
  superAdmin: ['Unauthenticated', 'TokenExpired', 'AccountDisabled', 'NotVerified', 'Forbidden'],
};

/**
 * Errors a call by API key may return: keys do not expire like sessions, have scopes, and have their own rate
 * limit.
 */
const apiKeyErrors: readonly ErrorTag[] = [
  'Unauthenticated',
  'AccountDisabled',
  'NotVerified',
  'Forbidden',
  'TooManyRequests',
];

const commonErrors: readonly ErrorTag[] = [
  'InvalidInput',
  'InternalError',
  'StorageFull',
  'FilesUnavailable',
  'ServerUnreachable',
  'ShuttingDown',
  'ServerBusy',
];

function tagsOf(call: string, endpoint: Endpoint, isForApiKeys: boolean): ErrorTag[] {
  const callerErrors = isForApiKeys ? apiKeyErrors : errorsByAccess[endpoint.access];
  const botErrors: ErrorTag[] = isForApiKeys && endpoint.path.includes(':botId') ? ['BotNotFound'] : [];
  const bodyErrors: ErrorTag[] = isQueryInput(endpoint) ? [] : ['MalformedJson', 'BodyTooLarge'];
  const readOnlyErrors: ErrorTag[] = isWriteCall(call, endpoint) ? ['AccountReadOnly'] : [];
  return [
    ...new Set([
      ...endpoint.errors,
      ...callerErrors,
      ...readOnlyErrors,
      ...botErrors,
      ...bodyErrors,
      ...commonErrors,
    ]),
  ];
}

/** One response per status with all its error tags. */
function failuresOf(call: string, endpoint: Endpoint, isForApiKeys: boolean): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(tagsOf(call, endpoint, isForApiKeys), (tag) => errors[tag]);
  return Object.fromEntries(
    [...byStatus].map(([status, tags]) => [
      String(status),
      {
        description: tags.map((tag) => `${tag}: ${errorTexts[tag].en}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Failure' }],
              properties: { error: { enum: tags } },
            },
          },
        },
      },
    ]),
  );
}

const securityOf = ({ access }: Endpoint) =>
  access === 'public' ? [] : [{ [access === 'visitor' ? 'visitor' : 'user']: [] }];

function operationOf(area: string, name: string, endpoint: Endpoint, isForApiKeys: boolean): Operation {
  const input = schemaOf(Schema.toEncoded(endpoint.input));
  const isFile = endpoint.response === 'file';
  const media = endpoint.stream
    ? 'text/event-stream'
    : isFile
      ? 'application/octet-stream'
      : 'application/json';
  const body: ResponseObject | undefined =
    endpoint.body === 'bytes'
      ? { description: 'The file itself', content: { 'application/octet-stream': { schema: {} } } }
      : isQueryInput(endpoint)
        ? undefined
        : {
            description: 'Input',
            content: {
              'application/json': { schema: withoutProperties(input, pathParameterNames(endpoint.path)) },
            },
          };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security: isForApiKeys ? [{ key: [] }] : securityOf(endpoint),
    parameters: parametersOf(endpoint, input),
    ...(body && { requestBody: { ...body, required: true } }),
    responses: {
      '200': {
        description: endpoint.stream ? 'A stream of such events' : 'Done',
        content: { [media]: { schema: isFile ? {} : schemaOf(endpoint.output) } },
      },
      ...failuresOf(`${area}.${name}`, endpoint, isForApiKeys),
    },
    'x-access': endpoint.access,
    ...(isForApiKeys && endpoint.scope && { 'x-scope': endpoint.scope }),
  };
}

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'requestId'],
  properties: {
    error: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
    retryAfterMs: { type: 'integer' },
    by: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'rule'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          rule: { type: 'string' },
        },
      },
    },
  },
};

interface OpenApiOptions {
  readonly version: string;
  readonly publicUrl: string;
  /** Whether the calls are authenticated by API key. */
  readonly isForApiKeys?: boolean;
}

/** The calls as one OpenAPI document. */
export function buildOpenApi(
  groups: Groups,
  { version, publicUrl, isForApiKeys = false }: OpenApiOptions,
): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [area, group] of Object.entries(groups))
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(area, name, endpoint, isForApiKeys),
      };
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pasokh',
      version,
      description: isForApiKeys
        ? 'The calls for other programs. Each names in x-scope what its key must be allowed. Instants are milliseconds since the epoch.'
        : 'Every call of the panel and of the website widget. Instants are milliseconds since the epoch.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: isForApiKeys ? apiKeySchemes : tokenSchemes,
    },
  };
}

const apiKeySchemes: JsonSchema = {
  key: { type: 'http', scheme: 'bearer', description: 'A key made in the panel: pk_…' },
};
const tokenSchemes: JsonSchema = {
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  visitor: { type: 'http', scheme: 'bearer', description: "A widget visitor's token" },
};
