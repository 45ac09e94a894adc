// Light replacement of the schema library for the panel, with the same results.
// The bundler swaps it in for the library; its test compares both on every endpoint.

type Path = readonly (string | number)[];

interface Issue {
  readonly path: Path;
  readonly message: string;
}

type Outcome = { readonly value: unknown } | { readonly issues: readonly Issue[] };
type Reader = (value: unknown, path: Path) => Outcome;

/** What a filter returns: nothing if it passes, the broken rule, or a path with the broken rule. */
type FilterIssue = string | { readonly path: Path; readonly issue: string };

interface Filter {
  readonly check: (value: never) => FilterIssue | readonly FilterIssue[] | undefined;
  /** If it fails, the filters after it are skipped. */
  readonly isLast: boolean;
}

export interface LightSchema {
  /** Whether the value has the member's type; only such members of a union report issues. */
  readonly is: (value: unknown) => boolean;
  readonly read: Reader;
  /** Validates an already decoded value. */
  readonly validate: Reader;
  readonly isOptional?: boolean;
  readonly fields?: Fields;
  readonly members?: readonly LightSchema[];
  readonly literals?: readonly unknown[];
  readonly item?: LightSchema;
  check(...filters: readonly Filter[]): LightSchema;
  pipe(step: (schema: LightSchema) => LightSchema): LightSchema;
}

type Fields = Readonly<Record<string, LightSchema>>;
type Shape = Pick<LightSchema, 'fields' | 'members' | 'literals' | 'item' | 'isOptional'>;

/** The message of a value of the wrong type; readers only check whether a message names a rule. */
const WRONG_KIND = 'Expected another kind of value';

const valid = (value: unknown): Outcome => ({ value });
const invalid = (path: Path, message = WRONG_KIND): Outcome => ({ issues: [{ path, message }] });

function schema(
  is: LightSchema['is'],
  read: Reader = (value, path) => (is(value) ? valid(value) : invalid(path)),
  shape: Shape = {},
  validate: Reader = read,
): LightSchema {
  return {
    ...shape,
    is,
    read,
    validate,
    check: (...filters) => schema(is, withFilters(read, filters), shape, withFilters(validate, filters)),
    pipe: (step) => step(schema(is, read, shape, validate)),
  };
}

const withFilters =
  (read: Reader, filters: readonly Filter[]): Reader =>
  (value, path) => {
    const outcome = read(value, path);
    if ('issues' in outcome) return outcome;
    const issues: Issue[] = [];
    for (const { check, isLast } of filters) {
      const finding = Reflect.apply(check, undefined, [outcome.value]) ?? [];
      const findings = Array.isArray(finding) ? finding : [finding];
      issues.push(...findings.map((entry) => issueOf(entry, path)));
      if (isLast && findings.length > 0) break;
    }
    return issues.length > 0 ? { issues } : outcome;
  };

const issueOf = (finding: FilterIssue, path: Path): Issue =>
  typeof finding === 'string'
    ? { path, message: finding }
    : { path: [...path, ...finding.path], message: finding.issue };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = schema((value) => typeof value === 'string');
const number = schema((value) => typeof value === 'number');
const nullSchema = schema((value) => value === null);
const integer = schema(
  (value) => typeof value === 'number',
  (value, path) => (Number.isSafeInteger(value) ? valid(value) : invalid(path)),
);

function struct(fields: Fields): LightSchema {
  const entries = Object.entries(fields);
  if (entries.length === 0) return schema((value) => value !== null && value !== undefined);
  const read: Reader = (value, path) => {
    if (!isObject(value)) return invalid(path);
    const issues: Issue[] = [];
    const decoded: Record<string, unknown> = {};
    for (const [name, field] of entries) {
      const fieldPath = [...path, name];
      if (!Object.hasOwn(value, name)) {
        if (!field.isOptional) issues.push({ path: fieldPath, message: 'Missing key' });
        continue;
      }
      const outcome = field.read(value[name], fieldPath);
      if ('issues' in outcome) issues.push(...outcome.issues);
      else decoded[name] = outcome.value;
    }
    return issues.length > 0 ? { issues } : valid(decoded);
  };
  // A field with a single literal identifies a union's member.
  const discriminants = entries.filter(([, field]) => field.literals?.length === 1 && !field.isOptional);
  const is = (value: unknown) =>
    isObject(value) && discriminants.every(([name, field]) => field.is(value[name]));
  return schema(is, read, { fields });
}

/** Reads every entry of a list or a record and adds its path to issues. */
function readEntries(
  item: LightSchema,
  entries: readonly (readonly [string | number, unknown])[],
  path: Path,
) {
  const issues: Issue[] = [];
  const found = entries.map(([key, value]): [string | number, unknown] => {
    const outcome = item.read(value, [...path, key]);
    if ('value' in outcome) return [key, outcome.value];
    issues.push(...outcome.issues);
    return [key, undefined];
  });
  return { issues, found };
}

function list(item: LightSchema): LightSchema {
  const read: Reader = (value, path) => {
    if (!Array.isArray(value)) return invalid(path);
    const { issues, found } = readEntries(
      item,
      Array.from(value, (entry, index) => [index, entry] as const),
      path,
    );
    return issues.length > 0 ? { issues } : valid(found.map(([, entry]) => entry));
  };
  return schema(Array.isArray, read, { item });
}

function record(_key: LightSchema, item: LightSchema): LightSchema {
  const read: Reader = (value, path) => {
    if (!isObject(value)) return invalid(path);
    const { issues, found } = readEntries(item, Object.entries(value), path);
    return issues.length > 0 ? { issues } : valid(Object.fromEntries(found));
  };
  return schema(isObject, read, { item });
}

/** A nested union is always tried, so its issues are reported if no member fits. */
const isChoice = ({ members, literals = [] }: LightSchema) => members !== undefined || literals.length > 1;

function union(members: readonly LightSchema[]): LightSchema {
  const read: Reader = (value, path) => {
    const issues: Issue[] = [];
    for (const member of members) {
      if (!isChoice(member) && !member.is(value)) continue;
      const outcome = member.read(value, path);
      if ('value' in outcome) return outcome;
      issues.push(...outcome.issues);
    }
    return issues.length > 0 ? { issues } : invalid(path);
  };
  return schema((value) => members.some((member) => member.is(value)), read, { members });
}

const literals = (allowed: readonly unknown[]): LightSchema =>
  schema((value) => allowed.includes(value), undefined, { literals: allowed });

interface Transformation {
  readonly decode: (value: never) => unknown;
}

const decodeTo =
  (target: LightSchema, { decode }: Transformation) =>
  (source: LightSchema): LightSchema => {
    const read: Reader = (value, path) => {
      const outcome = source.read(value, path);
      return 'issues' in outcome
        ? outcome
        : target.read(Reflect.apply(decode, undefined, [outcome.value]), path);
    };
    return schema(source.is, read, {}, target.validate);
  };

const jsonString = (inner: LightSchema): LightSchema =>
  schema(text.is, (value, path) => {
    try {
      return inner.read(JSON.parse(String(value)), path);
    } catch {
      return invalid(path);
    }
  });

const lengthFilter = (isAllowed: (length: number) => boolean): Filter => ({
  check: ({ length }: { length: number }) => (isAllowed(length) ? undefined : 'Expected another length'),
  isLast: false,
});

const makeFilter = (check: Filter['check'], _annotations?: unknown, isLast = false): Filter => ({
  check,
  isLast,
});

type DecodeResult =
  | { readonly _tag: 'Success'; readonly success: unknown }
  | { readonly _tag: 'Failure'; readonly failure: { readonly issue: readonly Issue[] } };

const decodeUnknownResult =
  (inner: LightSchema) =>
  (value: unknown): DecodeResult => {
    const outcome = inner.read(value, []);
    if ('issues' in outcome) return { _tag: 'Failure', failure: { issue: outcome.issues } };
    return { _tag: 'Success', success: outcome.value };
  };

export const Schema = {
  Unknown: schema(() => true),
  String: text,
  Number: number,
  Int: integer,
  Boolean: schema((value) => typeof value === 'boolean'),
  NumberFromString: text.pipe(decodeTo(number, { decode: Number })),
  Literal: (allowed: unknown) => literals([allowed]),
  Literals: literals,
  Struct: struct,
  Array: list,
  Record: record,
  Union: union,
  NullOr: (inner: LightSchema) => union([inner, nullSchema]),
  optionalKey: (inner: LightSchema): LightSchema => ({ ...inner, isOptional: true }),
  fromJsonString: jsonString,
  decodeTo,
  makeFilter,
  isMinLength: (minimum: number) => lengthFilter((length) => length >= minimum),
  isMaxLength: (maximum: number) => lengthFilter((length) => length <= maximum),
  is: (inner: LightSchema) => (value: unknown) => 'value' in inner.validate(value, []),
  decodeUnknownResult,
};

export const SchemaTransformation = { transform: (transformation: Transformation) => transformation };

export const SchemaIssue = {
  makeFormatterStandardSchemaV1: () => (issues: readonly Issue[]) => ({ issues }),
};

export const Result = {
  isSuccess: ({ _tag }: DecodeResult) => _tag === 'Success',
  isFailure: ({ _tag }: DecodeResult) => _tag === 'Failure',
};
