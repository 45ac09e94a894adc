// Statements built and compiled once per database, with parameters for their values.
import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '../schema/database.ts';
import { localReadOf } from './local-read.ts';
import { executorOf } from './pipelined-connection.ts';

/** Cached statements of one kind; other shapes are compiled each time they run. */
const MAX_CACHED_SHAPES = 64;

type Values = Readonly<Record<string, unknown>>;

/** Options the connection gets with a statement. */
export interface StatementOptions {
  /**
   * Fails the transaction if no row is found or changed, even if its commit was already sent. On PostgreSQL
   * the returned row holds only a found marker, not its columns.
   */
  readonly requiresRow?: boolean;
  /** An index lookup of few rows: outside a transaction it bypasses the connection queue. */
  readonly isLocalRead?: boolean;
}

/** Runs a statement with its values and returns its rows. */
export type Statement<P, Row> = (db: Kysely<Database>, values: P) => Promise<Row[]>;

/** Placeholder among a compiled statement's parameters. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Creates the placeholder of a value that is given at each run. */
export type ParamFactory<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

/** Placeholder of any type, for columns known only at run time. */
export const param = (name: string): RawBuilder<never> => sql<never>`${new Param(name)}`;

/** @throws Error for a missing value, which one database would take as NULL and the other reject */
function requiredValue(values: object, name: string): unknown {
  const value: unknown = Reflect.get(values, name);
  if (value === undefined) throw new TypeError(`The statement needs a value for ${name}`);
  return value;
}

/**
 * Creates a statement that is compiled once per open database, as building and compiling cost more than
 * running it. PostgreSQL keeps it prepared.
 */
export function statement<P extends object, Row>(
  build: (db: Kysely<Database>, placeholder: ParamFactory<P>) => Compilable<Row>,
  options: StatementOptions = {},
): Statement<P, Row> {
  const templates = new WeakMap<DialectAdapter, Template<Row>>();
  const { requiresRow, isLocalRead } = options;
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const cachedTemplate = templates.get(adapter);
    const template = cachedTemplate ?? templateOf(build(db, param).compile());
    if (!cachedTemplate) templates.set(adapter, template);
    const { query, queryId, sql: text } = template.compiled;
    // one object shape for all: spreading the compiled query made a tenth of a message's garbage
    const boundQuery = {
      query,
      queryId,
      sql: text,
      parameters: template.fill(values),
      requiresRow,
      isLocalRead,
      isFrequent: true,
    };
    const localRead = isLocalRead ? localReadOf(db) : undefined;
    if (localRead) {
      const result: { rows: Row[] } = { rows: [] };
      const onRows = (rows: Row[]) => {
        result.rows = rows;
      };
      if (localRead(boundQuery, { receive: onRows })) return result.rows;
    }
    const { rows } = await executorOf(db).executeQuery<Row>(boundQuery);
    return rows;
  };
}

interface Template<Row> {
  readonly compiled: CompiledQuery<Row>;
  fill(values: object): unknown[];
}

function templateOf<Row>(compiled: CompiledQuery<Row>): Template<Row> {
  const placeholderNames = compiled.parameters.map((parameter) =>
    parameter instanceof Param ? parameter.name : undefined,
  );
  const fill = (values: object) =>
    compiled.parameters.map((parameter, index) => {
      const name = placeholderNames[index];
      return name === undefined ? parameter : requiredValue(values, name);
    });
  return { compiled, fill };
}

/**
 * Compiles a one-off statement before its transaction, since an open transaction blocks other writers on
 * SQLite. Runs like any `statement`, also in a pipeline.
 */
export function precompiled<Row>(
  query: Compilable<Row>,
  options: StatementOptions = {},
): (trx: Transaction<Database>) => Promise<Row[]> {
  const compiled = { ...query.compile(), ...options };
  return async (trx) => (await executorOf(trx).executeQuery<Row>(compiled)).rows;
}

/** Statements of one kind, cached by their columns or row suffixes. */
export function statementsByShape<Row>(
  create: (shape: readonly string[]) => Statement<Values, Row>,
): (shape: readonly string[]) => Statement<Values, Row> {
  const statements = new Map<string, Statement<Values, Row>>();
  let last: { readonly shape: readonly string[]; readonly statement: Statement<Values, Row> } | undefined;
  return (shape) => {
    if (last && isSameShape(last.shape, shape)) return last.statement;
    const name = shape.join();
    const prepared = statements.get(name) ?? create(shape);
    if (statements.size < MAX_CACHED_SHAPES) statements.set(name, prepared);
    last = { shape, statement: prepared };
    return prepared;
  };
}

/** Compared before building a key, as most shapes repeat and building a key costs more. */
const isSameShape = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/**
 * Parameter names by column and row index; cached, since a newly built string must be hashed to be looked up.
 */
const paramNames = new Map<string, string[]>();

function paramNameAt(column: string, rowIndex: number): string {
  const names = paramNames.get(column) ?? [];
  paramNames.set(column, names);
  names[rowIndex] ??= `${column} ${rowIndex}`;
  return names[rowIndex];
}

/** Parameters of a multi-row statement: each column's name is followed by its row's index. */
export function rowParams(rows: readonly Values[]): {
  readonly rowSuffixes: readonly string[];
  readonly values: Values;
} {
  const values: Record<string, unknown> = {};
  rows.forEach((row, index) => {
    for (const column of Object.keys(row)) values[paramNameAt(column, index)] = row[column];
  });
  return { rowSuffixes: rows.map((_, index) => ` ${index}`), values };
}
