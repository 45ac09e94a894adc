// Makes the inputs of a tool from the parameters and the body of an operation.

import type { ToolInput } from '../../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../../contract/limits.rules.ts';
import { isObject, type JsonObject, listAt, objectAt, property, resolve, textAt } from './json-value.ts';

/** A value that an operation takes, with the schema that it has. */
export interface OperationValue {
  /** As the document calls it. */
  readonly key: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
}

/** A machine name from any name: `orderId` and `order-id` become `order_id`. */
export function toIdentifier(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, toolLimits.nameMax - 3);
  const base = words === '' || words in {} ? `value_${words}`.replace(/_$/, '') : words;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(name)) return name;
  }
}

/** One line of at most so many characters. */
export const lineOf = (text: string, max: number): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed().trim();

/** The schema behind references, and behind `allOf`, `oneOf` or `anyOf` with one other than null. */
export function schemaOf(document: unknown, value: unknown): JsonObject | null {
  const schema = resolve(document, value);
  if (!isObject(schema)) return null;
  for (const name of ['allOf', 'oneOf', 'anyOf']) {
    const parts = listAt(schema, name)
      .map((part) => resolve(document, part))
      .filter((part) => isObject(part))
      .filter((part) => property(part, 'type') !== 'null');
    const [only] = parts;
    if (parts.length === 1 && only) return { ...schema, ...only };
    if (parts.length > 1 && name === 'allOf') return mergedOf(document, parts);
  }
  return schema;
}

const mergedOf = (document: unknown, parts: readonly JsonObject[]): JsonObject => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map((part) => objectAt(part, 'properties'))),
  required: parts.flatMap((part) => listAt(part, 'required')),
  ...(parts.some((part) => resolve(document, part) === undefined) && { type: 'unknown' }),
});

/** Its type without null, as OpenAPI 3.1 writes a list. */
function typeOf(schema: JsonObject): string {
  const type = property(schema, 'type');
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : [type];
  if (types.length === 1 && typeof types[0] === 'string') return types[0];
  return property(schema, 'enum') === undefined ? 'unknown' : 'string';
}

export const isScalar = (schema: JsonObject): boolean =>
  ['string', 'integer', 'number', 'boolean'].includes(typeOf(schema)) &&
  textAt(schema, 'format') !== 'binary';

const BOOLEAN_CHOICES = ['true', 'false'];

/** The values that are allowed; empty where any is, or where they do not fit a tool. */
function choicesOf(schema: JsonObject): readonly string[] {
  if (typeOf(schema) === 'boolean') return BOOLEAN_CHOICES;
  const values = listAt(schema, 'enum').filter((value) => value !== null);
  const choices = values.map(String);
  const fits = choices.every(
    (choice) => choice.trim() === choice && choice !== '' && choice.length <= toolLimits.labelMax,
  );
  return fits && choices.length <= toolLimits.choices ? choices : [];
}

function kindOf(key: string, schema: JsonObject): ToolInput['kind'] {
  if (choicesOf(schema).length > 0) return 'choice';
  const type = typeOf(schema);
  if (type === 'integer' || type === 'number') return 'number';
  const format = textAt(schema, 'format');
  if (format === 'date' || format === 'email') return format;
  return /phone|mobile/i.test(key) ? 'phone' : 'text';
}

export const inputOf = (name: string, { key, label, isRequired, schema }: OperationValue): ToolInput => ({
  name,
  label: lineOf(label || key, toolLimits.labelMax),
  kind: kindOf(key, schema),
  isRequired,
  question: '',
  choices: choicesOf(schema),
});

/** The scalar properties of an object, and whether it needs others. */
export function propertiesOf(
  document: unknown,
  schema: JsonObject,
): { readonly values: readonly OperationValue[]; readonly needsMore: boolean } {
  const required = listAt(schema, 'required');
  const properties = Object.entries(objectAt(schema, 'properties')).map(([key, value]) => ({
    key,
    isRequired: required.includes(key),
    schema: schemaOf(document, value),
  }));
  return {
    values: properties.flatMap(({ key, isRequired, schema }) =>
      schema && isScalar(schema) && property(schema, 'readOnly') !== true
        ? [{ key, isRequired, schema, label: textAt(schema, 'title') || textAt(schema, 'description') }]
        : [],
    ),
    needsMore: properties.some(({ isRequired, schema }) => isRequired && !(schema && isScalar(schema))),
  };
}
