import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorTag, errors } from '../../contract/errors/errors.ts';
import { isDeclaredError } from '../../server/http/error-response.ts';
import { createLog } from '../../server/http/log.ts';
import { createStoreLocation, forEachDatabase } from '../databases.ts';
import { Api } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import { byTier } from '../tier.ts';
import { createCounter } from './counter.ts';
import { bodyFields } from './input-fields.ts';
import { databaseTexts, hostileTexts, INJECTED, mutations } from './payloads.ts';
import {
  calls,
  hasQuery,
  type NamedEndpoint,
  type RawRequest,
  type RawResponse,
  sendRaw,
  validInput,
} from './raw-call.ts';
import { openTenant, type Tenant } from './tenant.ts';

/** Calls that make outbound requests; URL spellings have a suite of their own. */
const isOutboundCall = ({ call, endpoint }: NamedEndpoint): boolean =>
  call.startsWith('shops.') && endpoint.method === 'POST';

const isTag = (error: string): error is ErrorTag => error in errors;

/** Failures of upstream systems: a gateway, a shop, a model. */
const isUpstreamFailure = ({ error = '' }: RawResponse): boolean =>
  isTag(error) && errors[error] >= 500 && error !== 'InternalError';

const malformedBodies = [
  '{"a":',
  '[',
  '"\\',
  'nul',
  '{"a":1}{',
  '\ufeff{}x',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":0x1}',
  '<a/>',
  'a=b&c=d',
];

const wrongContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/json',
  'application/json-patch+json',
  'application/octet-stream',
  'application/csp-report',
];

/** On a push every fourth value, offset by the name, so that all are tried somewhere; otherwise all. */
function shareOf<Value>(values: readonly Value[], name: string): readonly Value[] {
  const first = Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 4;
  return byTier({ push: values.filter((_, at) => at % 4 === first), all: values });
}

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let tenant: Tenant;
  let adminToken: string;
  /** An account that may be deleted, and is read-only from then on. */
  let erasableAccountToken: string;
  const texts = name === 'sqlite' ? hostileTexts : databaseTexts;
  const lines: string[] = [];
  const count = createCounter('payloads');

  beforeAll(async () => {
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    server = await startServer({ ...(await createStoreLocation(name)), log });
    const api = new Api(server.url);
    tenant = await openTenant({ api, store: server.store }, 'quokka');
    adminToken = tenant.token;
    erasableAccountToken = (await api.signUp()).token;
    await server.store.db
      .updateTable('users')
      .set({ is_super_admin: 1 })
      .where('id', '=', tenant.userId)
      .execute();
  });
  afterAll(() => server.stop());

  const tokenFor = ({ call, endpoint: { access } }: NamedEndpoint): string => {
    if (call === 'privacy.eraseAccount') return erasableAccountToken;
    return access === 'visitor' ? tenant.visitorToken : adminToken;
  };

  /** Nonexistent ids, so that an accepted call has no effect on the next one. */
  const inputOf = (one: NamedEndpoint): Record<string, unknown> => ({
    ...validInput(one, {
      ...tenant.ids,
      sessionId: 'none',
      keyId: 'none',
      connectionId: 'none',
      operatorId: 'none',
    }),
    ...(isOutboundCall(one) && { url: 'https://127.0.0.1' }), // refused before any DNS lookup
  });

  async function sendChecked(
    one: NamedEndpoint,
    input: Record<string, unknown>,
    overrides: RawRequest = {},
  ): Promise<RawResponse> {
    const response = await sendRaw(server.url, one.endpoint, input, { token: tokenFor(one), ...overrides });
    count('calls');
    count(response.error === undefined ? 'accepted' : `refused ${response.error}`);
    const isKnown =
      response.error === undefined
        ? response.status < 400
        : isTag(response.error) && isDeclaredError(one.endpoint.errors, response.error);
    if (!isKnown || (response.status >= 500 && !isUpstreamFailure(response)))
      expect.fail(
        `${one.call} ${JSON.stringify(input).slice(0, 300)}: ${response.status} ${response.text.slice(0, 300)}`,
      );
    expect(response.headers.get(INJECTED)).toBeNull();
    return response;
  }

  const withInput = calls.filter((one) => !one.endpoint.stream && bodyFields(one).length > 0);
  const withBody = withInput.filter(({ endpoint }) => !hasQuery(endpoint));

  const issueFields = ({ text }: RawResponse): string[] => {
    const { issues = [] }: { issues?: { path: (string | number)[] }[] } = JSON.parse(text);
    return issues.map(({ path }) => String(path[0]));
  };

  describe('values of a wrong type', () => {
    test.each(withBody)('$call', async (one) => {
      for (const field of bodyFields(one))
        await Promise.all(
          mutations(field).map(async ({ value, isWrong }) => {
            const response = await sendChecked(one, { ...inputOf(one), [field.name]: value });
            if (!isWrong) return;
            expect(response).toMatchObject({ status: 400, error: 'InvalidInput' });
            expect(issueFields(response)).toContain(field.name);
          }),
        );
    });
  });

  describe('missing fields', () => {
    test.each(withInput)('$call', async (one) => {
      for (const field of bodyFields(one).filter(({ isOptional }) => !isOptional)) {
        const response = await sendChecked(one, { ...inputOf(one), [field.name]: undefined });
        expect(response).toMatchObject({ status: 400, error: 'InvalidInput' });
        expect(issueFields(response)).toContain(field.name);
      }
    });
  });

  describe('hostile texts', () => {
    test.each(withInput)('$call', async (one) => {
      const textual = bodyFields(one).filter(({ type }) => type._tag === 'String' || type._tag === 'Union');
      for (const field of textual.filter((field) => field.name !== 'url' || !isOutboundCall(one))) {
        const chosen = shareOf(texts, `${one.call} ${field.name}`);
        await Promise.all(chosen.map((text) => sendChecked(one, { ...inputOf(one), [field.name]: text })));
      }
    });
  });

  describe('bodies that are not JSON or not UTF-8 or of another content type', () => {
    test.each(withBody)('$call', async (one) => {
      const right = JSON.stringify(inputOf(one));
      const unreadable = [
        ...malformedBodies,
        new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      ];
      for (const body of shareOf(unreadable, one.call)) {
        const response = await sendChecked(one, inputOf(one), { body });
        expect(response, String(body)).toMatchObject({ status: 400, error: 'MalformedJson' });
      }
      for (const type of shareOf(wrongContentTypes, one.call)) {
        const response = await sendChecked(one, inputOf(one), {
          body: right,
          headers: { 'content-type': type },
        });
        expect(response, type).toMatchObject({ status: 400, error: 'MalformedJson' });
      }
      for (const body of ['[]', '""', '7', 'true', `${'['.repeat(5_000)}${']'.repeat(5_000)}`])
        expect(await sendChecked(one, inputOf(one), { body })).toMatchObject({
          status: 400,
          error: 'InvalidInput',
        });
    });
  });

  test('handles duplicate keys, prototype keys and thousands of keys without side effects', async () => {
    for (const one of withBody) {
      const [first] = bodyFields(one);
      const polluting = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
      for (const body of [
        `{${polluting}}`,
        `{"${first?.name}":[],${JSON.stringify(first?.name)}:{},${polluting}}`,
        `{${Array.from({ length: 2_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
      ])
        await sendChecked(one, inputOf(one), { body });
    }
    expect(Object({}).polluted).toBeUndefined();
  });

  test('rejects a repeated query parameter or reads it as one value', async () => {
    for (const one of withInput.filter(({ endpoint }) => hasQuery(endpoint) && endpoint.body !== 'bytes'))
      for (const field of bodyFields(one))
        await sendChecked(one, { ...inputOf(one), [field.name]: ['a', 'b'] });
  });

  test('logs no server error and no undeclared error', () => {
    const errorLines = lines.filter((line) => /"level":(50|60)|undeclared|unhandled/i.test(line));
    expect(errorLines).toEqual([]);
  });
});
