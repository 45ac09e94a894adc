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
const looksUp = ({ call, endpoint }: NamedEndpoint): boolean =>
  call.startsWith('shops.') && endpoint.method === 'POST';

const isTag = (error: string): error is ErrorTag => error in errors;

/** Failures of unavailable systems behind the server: a gateway, a shop, a model. */
const isOthersFault = ({ error = '' }: RawResponse): boolean =>
  isTag(error) && errors[error] >= 500 && error !== 'InternalError';

const broken = [
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

const types = [
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
  let admin: string;
  /** An account that may be deleted, and is read-only from then on. */
  let leaving: string;
  const texts = name === 'sqlite' ? hostileTexts : databaseTexts;
  const lines: string[] = [];
  const count = createCounter('payloads');

  beforeAll(async () => {
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    server = await startServer({ ...(await createStoreLocation(name)), log });
    const api = new Api(server.url);
    tenant = await openTenant({ api, store: server.store }, 'quokka');
    admin = tenant.token;
    leaving = (await api.signUp()).token;
    await server.store.db
      .updateTable('users')
      .set({ is_super_admin: 1 })
      .where('id', '=', tenant.userId)
      .execute();
  });
  afterAll(() => server.stop());

  const tokenFor = ({ call, endpoint: { access } }: NamedEndpoint): string => {
    if (call === 'privacy.eraseAccount') return leaving;
    return access === 'visitor' ? tenant.visitorToken : admin;
  };

  /** Ids of nothing, so that an accepted call has no effect on the next one. */
  const inputOf = (one: NamedEndpoint): Record<string, unknown> => ({
    ...validInput(one, {
      ...tenant.ids,
      sessionId: 'none',
      keyId: 'none',
      connectionId: 'none',
      operatorId: 'none',
    }),
    ...(looksUp(one) && { url: 'https://127.0.0.1' }), // refused before any DNS lookup
  });

  async function tries(
    one: NamedEndpoint,
    input: Record<string, unknown>,
    sending: RawRequest = {},
  ): Promise<RawResponse> {
    const told = await sendRaw(server.url, one.endpoint, input, { token: tokenFor(one), ...sending });
    count('calls');
    count(told.error === undefined ? 'accepted' : `refused ${told.error}`);
    const isKnown =
      told.error === undefined
        ? told.status < 400
        : isTag(told.error) && isDeclaredError(one.endpoint.errors, told.error);
    if (!isKnown || (told.status >= 500 && !isOthersFault(told)))
      expect.fail(
        `${one.call} ${JSON.stringify(input).slice(0, 300)}: ${told.status} ${told.text.slice(0, 300)}`,
      );
    expect(told.headers.get(INJECTED)).toBeNull();
    return told;
  }

  const withInput = calls.filter((one) => !one.endpoint.stream && bodyFields(one).length > 0);
  const withBody = withInput.filter(({ endpoint }) => !hasQuery(endpoint));

  const named = ({ text }: RawResponse): string[] => {
    const { issues = [] }: { issues?: { path: (string | number)[] }[] } = JSON.parse(text);
    return issues.map(({ path }) => String(path[0]));
  };

  describe('values of a wrong type', () => {
    test.each(withBody)('$call', async (one) => {
      for (const field of bodyFields(one))
        await Promise.all(
          mutations(field).map(async ({ value, isWrong }) => {
            const told = await tries(one, { ...inputOf(one), [field.name]: value });
            if (!isWrong) return;
            expect(told).toMatchObject({ status: 400, error: 'InvalidInput' });
            expect(named(told)).toContain(field.name);
          }),
        );
    });
  });

  describe('missing fields', () => {
    test.each(withInput)('$call', async (one) => {
      for (const field of bodyFields(one).filter(({ isOptional }) => !isOptional)) {
        const told = await tries(one, { ...inputOf(one), [field.name]: undefined });
        expect(told).toMatchObject({ status: 400, error: 'InvalidInput' });
        expect(named(told)).toContain(field.name);
      }
    });
  });

  describe('hostile texts', () => {
    test.each(withInput)('$call', async (one) => {
      const textual = bodyFields(one).filter(({ type }) => type._tag === 'String' || type._tag === 'Union');
      for (const field of textual.filter((field) => field.name !== 'url' || !looksUp(one))) {
        const chosen = shareOf(texts, `${one.call} ${field.name}`);
        await Promise.all(chosen.map((text) => tries(one, { ...inputOf(one), [field.name]: text })));
      }
    });
  });

  describe('bodies that are not JSON or not UTF-8 or of another content type', () => {
    test.each(withBody)('$call', async (one) => {
      const right = JSON.stringify(inputOf(one));
      const unreadable = [...broken, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])];
      for (const body of shareOf(unreadable, one.call)) {
        const told = await tries(one, inputOf(one), { body });
        expect(told, String(body)).toMatchObject({ status: 400, error: 'MalformedJson' });
      }
      for (const type of shareOf(types, one.call)) {
        const told = await tries(one, inputOf(one), { body: right, headers: { 'content-type': type } });
        expect(told, type).toMatchObject({ status: 400, error: 'MalformedJson' });
      }
      for (const body of ['[]', '""', '7', 'true', `${'['.repeat(5_000)}${']'.repeat(5_000)}`])
        expect(await tries(one, inputOf(one), { body })).toMatchObject({
          status: 400,
          error: 'InvalidInput',
        });
    });
  });

  test('ignores duplicate, prototype and flooding keys outside their own call', async () => {
    for (const one of withBody) {
      const [first] = bodyFields(one);
      const polluting = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
      for (const body of [
        `{${polluting}}`,
        `{"${first?.name}":[],${JSON.stringify(first?.name)}:{},${polluting}}`,
        `{${Array.from({ length: 2_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
      ])
        await tries(one, inputOf(one), { body });
    }
    expect(Object({}).polluted).toBeUndefined();
  });

  test('rejects a repeated query parameter or reads it as one value', async () => {
    for (const one of withInput.filter(({ endpoint }) => hasQuery(endpoint) && endpoint.body !== 'bytes'))
      for (const field of bodyFields(one)) await tries(one, { ...inputOf(one), [field.name]: ['a', 'b'] });
  });

  test('logs no server error and no undeclared error', () => {
    const faults = lines.filter((line) => /"level":(50|60)|undeclared|unhandled/i.test(line));
    expect(faults).toEqual([]);
  });
});
