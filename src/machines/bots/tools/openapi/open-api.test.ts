import { Schema } from 'effect';
import { describe, expect, test } from 'vitest';
import { ToolDefinition } from '../../../../../contract/bots/tools.ts';
import { parseDocument } from '../../../../platform/parse-document.ts';
import { type ApiOperation, readOpenApi } from './open-api.ts';

const texts = { done: 'انجام شد.' };

const SHOP = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
servers: [{ url: 'https://{region}.shop.example/v1/', variables: { region: { default: eu } } }]
security: [{ key: [] }]
paths:
  /orders/{orderId}:
    parameters:
      - { name: orderId, in: path, required: true, description: Order number, schema: { type: integer } }
    get:
      operationId: getOrder
      summary: Track an order
      description: |
        Tells where
        an order is.
      parameters:
        - $ref: '#/components/parameters/Phone'
        - { name: lang, in: query, schema: { type: string, enum: [fa, en] } }
        - { name: X-Version, in: header, required: true, schema: { type: string, default: '2026-11' } }
      responses:
        '200':
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Order'
    delete:
      summary: Cancel an order
      responses: { '204': {} }
  /coupons:
    post:
      summary: Make a coupon
      requestBody:
        required: true
        content:
          application/json:
            schema:
              allOf:
                - $ref: '#/components/schemas/Person'
                - { type: object, required: [gift], properties: { gift: { type: boolean, title: As a gift } } }
      responses: {}
  /callbacks:
    post:
      operationId: call-me-back
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { mobile: { type: string } } }
components:
  parameters:
    Phone: { name: phone, in: query, required: true, schema: { type: string } }
  schemas:
    Order:
      type: object
      properties:
        status: { type: string, title: Status }
        total: { type: number }
        items: { type: array, items: { type: object } }
    Person: { type: object, required: [email], properties: { email: { type: string, format: email } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
`;

function read(document: unknown): readonly ApiOperation[] {
  const operations = readOpenApi(document, texts);
  if (typeof operations === 'string') throw new Error(operations);
  return operations;
}

const draftsOf = (document: unknown) =>
  Object.fromEntries(
    read(document).map(({ key, result }) => [key, result.kind === 'tool' ? result.draft : result.problem]),
  );

/** A document with one operation. */
const one = (operation: object, rest: object = {}, path = '/things') => ({
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example' }],
  paths: { [path]: { post: operation } },
  ...rest,
});

describe('a document in YAML', () => {
  const drafts = draftsOf(parseDocument(SHOP));

  test('becomes drafts of tools', () => {
    expect(drafts['GET /orders/{orderId}']).toMatchObject({
      name: 'get_order',
      label: 'Track an order',
      usage: 'Tells where an order is.',
      examples: ['Track an order'],
      method: 'GET',
      address: 'https://eu.shop.example/v1/orders/{order_id}?phone={phone}&lang={lang}',
      headers: [{ name: 'X-Version', value: '2026-11' }],
      secrets: [{ name: 'X-Key', value: null }],
      inputs: [
        { name: 'order_id', label: 'Order number', kind: 'number', isRequired: true },
        { name: 'phone', label: 'phone', kind: 'phone', isRequired: true },
        { name: 'lang', kind: 'choice', choices: ['fa', 'en'], isRequired: false },
      ],
      responseFields: [
        { name: 'status', path: 'status' },
        { name: 'total', path: 'total' },
      ],
      replyTemplate: 'Status: {status}\ntotal: {total}',
      needsApproval: false,
      isEnabled: false,
    });
    expect(drafts['DELETE /orders/{orderId}']).toMatchObject({
      replyTemplate: texts.done,
      needsApproval: true,
    });
    expect(drafts['POST /coupons']).toMatchObject({
      inputs: [
        { name: 'email', kind: 'email', isRequired: true },
        { name: 'gift', label: 'As a gift', kind: 'choice', choices: ['true', 'false'] },
      ],
      body: { kind: 'json', template: '{\n  "email": "{email}",\n  "gift": "{gift}"\n}' },
    });
    expect(drafts['POST /callbacks']).toMatchObject({
      name: 'call_me_back',
      inputs: [{ name: 'mobile', kind: 'phone', isRequired: false }],
      body: { kind: 'form', template: 'mobile={mobile}' },
    });
  });

  test('gives drafts that a tool may have', () => {
    const decode = Schema.decodeUnknownSync(ToolDefinition);
    for (const draft of Object.values(drafts)) expect(() => decode(draft)).not.toThrow();
  });
});

describe('an operation that cannot be imported says why', () => {
  const body = (schema: object, type = 'application/json') => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  const required = (names: readonly string[]) => ({
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  });
  const circle = { a: { $ref: '#/components/schemas/b' }, b: { $ref: '#/components/schemas/a' } };

  test.each([
    ['server', one({ servers: [{ url: 'http://api.example' }] })],
    ['server', one({}, { servers: [{ url: '/v1' }] })],
    ['server', one({}, { servers: [] })],
    ['body', one(body({ type: 'string' }, 'multipart/form-data'))],
    ['body', one(body({ type: 'object', required: ['a'], properties: { a: { type: 'object' } } }))],
    [
      'body',
      one(
        body({
          type: 'object',
          required: ['a'],
          properties: { a: { $ref: 'https://other.example/a.json' } },
        }),
      ),
    ],
    [
      'body',
      one(body({ type: 'object', required: ['a'], properties: { a: { $ref: '#/components/schemas/a' } } }), {
        components: { schemas: circle },
      }),
    ],
    ['inputs', one(body(required(['a', 'b', 'c', 'd', 'e', 'f', 'g'])))],
    ['parameter', one({}, {}, '/things/{id}')],
    [
      'parameter',
      one({ parameters: [{ name: 'a', in: 'query', required: true, schema: { type: 'array' } }] }),
    ],
    [
      'parameter',
      one({ parameters: [{ name: 'a', in: 'cookie', required: true, schema: { type: 'string' } }] }),
    ],
    [
      'header',
      one({ parameters: [{ name: 'X-Id', in: 'header', required: true, schema: { type: 'string' } }] }),
    ],
    ['reference', one({ parameters: [{ $ref: 'other.yaml#/a' }] })],
    [
      'security',
      one(
        { security: [{ cookie: [] }] },
        { components: { securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'sid' } } } },
      ),
    ],
  ])('%s', (problem, document) => {
    expect(Object.values(draftsOf(document))).toEqual([problem]);
  });

  test('not for what it can do without', () => {
    const parameters = [
      { name: 'ids', in: 'query', schema: { type: 'array' } },
      { name: 'X-Id', in: 'header', schema: { type: 'string' } },
      { name: 'note', in: 'query', schema: { type: ['string', 'null'] } },
    ];
    expect(draftsOf(one({ parameters, security: [{}] }))['POST /things']).toMatchObject({
      inputs: [{ name: 'note' }],
      headers: [],
      secrets: [],
    });
  });

  test('keeps the names of tools apart', () => {
    const document = {
      ...one({}),
      paths: { '/a': { get: { operationId: 'do-it' } }, '/b': { get: { operationId: 'doIt' } } },
    };
    expect(Object.values(draftsOf(document))).toMatchObject([{ name: 'do_it' }, { name: 'do_it_2' }]);
  });
});

test.each([
  ['notOpenApi', '<!doctype html><html><body>Sign in</body></html>'],
  ['notOpenApi', ''],
  ['notOpenApi', '{"openapi": "3.0.0"'],
  ['notOpenApi', '{"info": {}, "paths": {}}'],
  ['notOpenApi', '['.repeat(100_000)],
  ['notOpenApi', '{"__proto__": {"openapi": "3.0.0", "paths": {"/a": {"get": {}}}}}'],
  ['oldVersion', '{"swagger": "2.0", "paths": {"/a": {"get": {}}}}'],
  ['oldVersion', '{"openapi": "4.0.0", "paths": {"/a": {"get": {}}}}'],
  ['empty', '{"openapi": "3.0.0", "paths": {}}'],
])('refuses a document as %s', (problem, text) => {
  expect(readOpenApi(parseDocument(text), texts)).toBe(problem);
});

test('does not unfold aliases without end', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level += 1)
    lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`);
  expect(parseDocument(lines.join('\n'))).toBeUndefined();
});
