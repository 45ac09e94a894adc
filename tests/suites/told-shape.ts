// Knows whether a value is as a JSON Schema says, and holds nothing that it does not tell of. Knows no call.

type Told = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const is: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
};

/** What is not as it is told, each with its place; nothing where all is. */
export function untold(schema: unknown, value: unknown, place = '$'): string[] {
  if (!isRecord(schema)) return [];
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)].map((one) => untold(one, value, place));
  if (choices.length > 0 && choices.every((faults) => faults.length > 0)) return choices.flat();
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  if (types.length > 0 && !types.some((type) => is[type]?.(value)))
    return [`${place}: ${JSON.stringify(value)} is no ${types.join(' or ')}`];
  if (Array.isArray(schema.enum) && !schema.enum.includes(value))
    return [`${place}: ${JSON.stringify(value)} is none of ${JSON.stringify(schema.enum)}`];
  if (Array.isArray(value)) return value.flatMap((one, at) => untold(schema.items, one, `${place}[${at}]`));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return [];
  return [
    ...list(schema.required)
      .filter((name) => !(String(name) in value))
      .map((name) => `${place}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, one]) =>
      name in properties
        ? untold(properties[name], one, `${place}.${name}`)
        : [`${place}.${name} is not told of`],
    ),
  ];
}
