import { Result, Schema, SchemaIssue } from 'effect';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { PanelEvent } from '../../contract/live.ts';
import fc from '../../tests/fast-check.setup.ts';
import { byTier } from '../../tests/tier.ts';
import type { LightSchema } from './light-schema.ts';

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();

interface ParseOutcome {
  readonly value?: unknown;
  readonly issues?: readonly string[];
}

/** Other messages only say that a value has the wrong type, and their wording is not compared. */
const RULE = /^([A-Z][A-Za-z]+|Missing key)$/;
const formatIssue = (path: readonly unknown[], message: string) =>
  `${path.join('.')}: ${RULE.test(message) ? message : 'wrong type'}`;
const sortUnique = (issues: readonly string[]) => [...new Set(issues)].sort();

function parseFully(schema: Endpoint['input'], value: unknown): ParseOutcome {
  const decoded = Schema.decodeUnknownResult(schema, { errors: 'all' })(value);
  if (Result.isSuccess(decoded)) return { value: decoded.success };
  const { issues } = formatIssues(decoded.failure.issue);
  const steps = (path: Exclude<(typeof issues)[number]['path'], undefined>) =>
    path.map((step) => String(typeof step === 'object' ? step.key : step));
  return { issues: sortUnique(issues.map(({ path = [], message }) => formatIssue(steps(path), message))) };
}

function parseLightly(schema: LightSchema, value: unknown): ParseOutcome {
  const outcome = schema.read(value, []);
  if ('value' in outcome) return { value: outcome.value };
  return { issues: sortUnique(outcome.issues.map(({ path, message }) => formatIssue(path, message))) };
}

const isLight = (value: unknown): value is LightSchema =>
  typeof value === 'object' && value !== null && 'read' in value && 'is' in value;

const lightSchemas = new Map<string, LightSchema>();

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('effect', () => import('./light-schema.ts'));
  const reloaded = await import('../../contract/endpoints.ts');
  for (const [area, group] of Object.entries(reloaded.endpoints))
    for (const [name, endpoint] of Object.entries(group))
      for (const side of ['input', 'output'] as const) {
        const schema: unknown = endpoint[side];
        if (isLight(schema)) lightSchemas.set(`${area}.${name} ${side}`, schema);
      }
  const events: unknown = (await import('../../contract/live.ts')).PanelEvent;
  if (isLight(events)) lightSchemas.set('events', events);
  vi.doUnmock('effect');
  // The next test file in this worker must not get modules that were loaded with the light library.
  vi.resetModules();
});

const texts = [
  '',
  ' ',
  'نیلوفر',
  '  کاپشن نو \u0000 ',
  '\ud800 نیمه',
  'niloofar',
  'ab',
  'a@b.co',
  'نه@بله',
  '09123456789',
  '۰۹۱۲۳۴۵۶۷۸۹',
  '+98 912 345 6789',
  '123456',
  '۱۲۳۴۵۶',
  '0012345679',
  '14000000011',
  'a-long-password',
  'گذرواژهٔ من',
  'https://shop.example',
  'https://shop.example/a?b#c',
  'http://localhost:4000',
  'ftp://x',
  'new',
  '302ce1bb-7330-8302-a3e4-3e10df924b4f',
  '#2b67e1',
  '7',
  '1.5',
  'abc\r\nd\u202ee',
  'ck_0123456789012345678901234567890123456789',
  'کلمه '.repeat(900),
  'x'.repeat(70_000),
];
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, 1.5, -1, 2 ** 53, [], {}, ['x'], { id: 1 }),
  fc.constantFrom(...texts),
);

/** Values that are mostly valid for a schema, and often almost valid. */
function mostlyValid(schema: LightSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: validValues(schema), weight: 30 }, { arbitrary: anything, weight: 1 });
}

function validValues(schema: LightSchema): fc.Arbitrary<unknown> {
  const { fields, members, literals, item } = schema;
  if (fields) {
    const arbitraries = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, mostlyValid(field)]),
    );
    const requiredKeys = Object.keys(fields).filter((name) => !fields[name]?.isOptional);
    const complete = fc.record(arbitraries, { requiredKeys, noNullPrototype: true });
    const partial = fc.record(
      { ...arbitraries, unknownKey: anything },
      { requiredKeys: [], noNullPrototype: true },
    );
    return fc.oneof({ arbitrary: complete, weight: 9 }, { arbitrary: partial, weight: 1 });
  }
  if (members) return fc.oneof(...members.map(mostlyValid));
  if (literals) return fc.constantFrom(...literals);
  if (item) {
    if (schema.is([])) return fc.array(mostlyValid(item), { maxLength: 3 });
    return fc.dictionary(fc.constantFrom('a', 'شهر', '2'), mostlyValid(item), { noNullPrototype: true });
  }
  if (schema.is('')) return fc.constantFrom(...texts);
  if (schema.is(true)) return fc.boolean();
  return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constantFrom<unknown>(1.5, 1_790_000_000_000, null));
}

const endpointSchemas = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group).flatMap(([name, endpoint]: [string, Endpoint]) => [
    { name: `${area}.${name} input`, schema: endpoint.input },
    { name: `${area}.${name} output`, schema: endpoint.output },
  ]),
);

describe('lightweight schema reader', () => {
  it('covers every endpoint', () => {
    expect([...lightSchemas.keys()].sort()).toEqual(
      [...endpointSchemas.map(({ name }) => name), 'events'].sort(),
    );
  });

  it('distinguishes union members by required fields, not optional ones', async () => {
    const { Schema: Light } = await import('./light-schema.ts');
    const optionalFields = { isNew: Light.optionalKey(Light.Literal(true)) };
    const union = Light.Union([
      Light.Struct({ kind: Light.Literal('one'), ...optionalFields }),
      Light.Struct({ kind: Light.Literal('other') }),
    ]);
    for (const value of [{ kind: 'one' }, { kind: 'one', isNew: true }, { kind: 'other' }])
      expect(parseLightly(union, value)).toEqual({ value });
  });

  it.each([...endpointSchemas, { name: 'events', schema: PanelEvent }])(
    'agrees with the full schema on $name',
    ({ name, schema }) => {
      const lightSchema = lightSchemas.get(name);
      if (!lightSchema) throw new Error(`${name} has no light schema`);
      fc.assert(
        fc.property(mostlyValid(lightSchema), (value) => {
          expect(parseLightly(lightSchema, value)).toEqual(parseFully(schema, value));
        }),
        { numRuns: byTier({ push: 15, all: 60 }) },
      );
    },
  );
});
