import { Schema, type SchemaAST } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import * as live from '../../contract/live.ts';
import { createMask, keptFields, unpack } from './mask.ts';

const mask = createMask(new Uint8Array(16).fill(3));

it('finds no typed text in the masked copy of any value', () => {
  const personal = fc.oneof(
    fc.string({ minLength: 6, unit: 'grapheme' }).filter((text) => !/^[a-z$][a-z_$]*$/i.test(text)),
    fc.stringMatching(/^09\d{9}$/),
    fc.emailAddress(),
    fc.uuid(),
    fc.webUrl(),
    fc.stringMatching(/^[ابپتسشمنوه ]{8,80}$/),
  );
  const field = fc.stringMatching(/^[a-z][A-Za-z]{3,12}$/).filter((name) => !keptFields.has(name));
  fc.assert(
    fc.property(personal, field, (text, name) => {
      const value = { [name]: text, list: [{ deep: { text } }], [text]: 1, map: new Map([[text, text]]) };
      expect(JSON.stringify(mask.value(value))).not.toContain(JSON.stringify(text).slice(1, -1));
    }),
    { numRuns: 500 },
  );
});

describe('what guards look at', () => {
  it.each([
    ['a phone', '09121234567', /^\d{11}$/],
    ['an e-mail address', 'samira@shop.example', /^[a-z]{6}@[a-z]{4}\.[a-z]{7}$/],
    ['an address of a site', 'https://shop.example/a?b=1', /^https:\/\/[a-z]{4}\.[a-z]{7}\/[a-z]\?[a-z]=\d$/],
    ['a Persian word', 'گنجینه', /^[\u0600-\u06ff]{6}$/],
    ['Persian digits', '۰۹۱۲', /^[۰-۹]{4}$/],
    ['an identifier', '0f8fad5b-d9cb-469f', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}$/],
    ['a sentence', 'سلام، سفارشم کی می‌رسه؟', /^[\u0600-\u06ff ]{23}$/],
  ])('survives in %s', (_, text, form) => {
    expect(mask.value(text)).toMatch(form);
    expect(mask.value(text)).not.toBe(text);
    expect(mask.value({ again: text })).toEqual({ again: mask.value(text) });
  });

  it.each([
    [{ at: 1_764_460_800_000, page: 3, isOpen: true, failure: null }],
    [{ status: 'operatorAttention', error: 'NotFound', currency: 'IRT' }],
    [{ day: '2026-11-30', from: '09:30', accent: '#0f766e', zone: 'Asia/Tehran', text: '' }],
  ])('is kept as it is: %j', (value) => {
    expect(mask.value(value)).toEqual(value);
  });

  it('keeps no sentence even in a field of the list', () => {
    expect(mask.value({ status: 'سمیرا ۰۹۱۲۱۲۳۴۵۶۷', error: 'no such user: samira' })).not.toMatchObject({
      status: expect.stringContaining('سمیرا'),
    });
  });

  it('hides amounts and phones that are numbers', () => {
    expect(mask.value({ amount: 380_000 })).not.toEqual({ amount: 380_000 });
    expect(String((mask.value([9_121_234_567]) as number[])[0])).toHaveLength(10);
  });
});

it('is different under another key', () => {
  const other = createMask(new Uint8Array(16).fill(4));
  expect(other.text('09121234567')).not.toBe(mask.text('09121234567'));
});

it('gives sets, maps and dates back, and cuts what is long, deep, cyclic or opaque', () => {
  const packed = mask.value({ set: new Set([1, 2]), map: new Map([[1, true]]), when: new Date(5) });
  expect(unpack(JSON.parse(JSON.stringify(packed)))).toEqual({
    set: new Set([1, 2]),
    map: new Map([[1, true]]),
    when: new Date(5),
  });
  const cycle: Record<string, unknown> = { file: new Blob(['x']), call: () => 1 };
  cycle.self = cycle;
  expect(mask.value(cycle)).toMatchObject({ file: '…', call: { $function: true } });
  expect(mask.value(Array.from({ length: 2_000 }, () => 0))).toHaveLength(501);
});

/** Names of the contract's fields that hold free text. */
function freeTextFields(): Set<string> {
  const names = new Set<string>();
  const seen = new Set<SchemaAST.AST>();
  const visit = (ast: SchemaAST.AST, field: string): void => {
    if (ast._tag === 'String') names.add(field);
    if (ast._tag === 'Union') for (const type of ast.types) visit(type, field);
    if (ast._tag === 'Arrays') for (const type of [...ast.elements, ...ast.rest]) visit(type, field);
    if (ast._tag === 'Suspend') visit(ast.thunk(), field);
    if (ast._tag !== 'Objects' || seen.has(ast)) return;
    seen.add(ast);
    for (const { name, type } of ast.propertySignatures) visit(type, String(name));
  };
  for (const group of Object.values(endpoints))
    for (const { input, output } of Object.values(group)) {
      visit(input.ast, '');
      visit(output.ast, '');
    }
  for (const exported of Object.values(live)) if (Schema.isSchema(exported)) visit(exported.ast, '');
  return names;
}

// These hold words of a gateway, a provider, a shop or a lifecycle beside our own, never what a person typed.
it('keeps only fields that the contract declares as a choice, but for six', () => {
  const free = freeTextFields();
  expect(free.size).toBeGreaterThan(100);
  expect([...keptFields].filter((field) => free.has(field)).sort()).toEqual([
    'currency',
    'error',
    'gateway',
    'kind',
    'state',
    'status',
  ]);
});
