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

/** Statements of one kind that are kept; those of other shapes are built whenever they are said. */
const MAX_CACHED_SHAPES = 64;

type Values = Readonly<Record<string, unknown>>;

/** Options the connection gets with a statement. */
export interface StatementOptions {
  /**
   * Without a row its transaction, where there is one, ends in nothing, also where the last word was said already.
   * What is in the row is not told: PostgreSQL says that it was found.
   */
  readonly requiresRow?: boolean;
  /** An index answers it at once with a few rows: outside a transaction it is read without asking another thread. */
  readonly isLocalRead?: boolean;
}

/** Says a statement with its values; answers with its rows. */
export type Statement<P, Row> = (db: Kysely<Database>, values: P) => Promise<Row[]>;

/** Stands among a compiled statement's parameters until its value is known. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value that is given whenever the statement is said. */
export type ParamFactory<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

/** A place for whatever its column takes, where the columns are known only while the product runs. */
export const param = (name: string): RawBuilder<never> => sql<never>`${new Param(name)}`;

/** A missing value would be NULL on one database and refused by the other. */
function requiredValue(values: object, name: string): unknown {
  const value: unknown = Reflect.get(values, name);
  if (value === undefined) throw new TypeError(`The statement needs a value for ${name}`);
  return value;
}

/**
 * A statement of one shape whatever its values, compiled once for each open database: building and compiling it cost
 * more than saying it. PostgreSQL keeps it prepared.
 */
export function statement<P extends object, Row>(
  build: (db: Kysely<Database>, blanks: ParamFactory<P>) => Compilable<Row>,
  options: StatementOptions = {},
): Statement<P, Row> {
  const cached = new WeakMap<DialectAdapter, Template<Row>>();
  const { requiresRow, isLocalRead } = options;
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const prepared = cached.get(adapter);
    const template = prepared ?? templateOf(build(db, param).compile());
    if (!prepared) cached.set(adapter, template);
    const { query, queryId, sql: text } = template.compiled;
    // one shape for all: to spread what was compiled made a tenth of all that a message leaves to be collected
    const boundQuery = {
      query,
      queryId,
      sql: text,
      parameters: template.fill(values),
      requiresRow,
      isLocalRead,
      isOften: true,
    };
    const near = isLocalRead ? localReadOf(db) : undefined;
    if (near) {
      const found: { rows: Row[] } = { rows: [] };
      const onRows = (rows: Row[]) => {
        found.rows = rows;
      };
      if (near(boundQuery, { receive: onRows })) return found.rows;
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
  const blanks = compiled.parameters.map((parameter) =>
    parameter instanceof Param ? parameter.name : undefined,
  );
  const fill = (values: object) =>
    compiled.parameters.map((parameter, at) => {
      const name = blanks[at];
      return name === undefined ? parameter : requiredValue(values, name);
    });
  return { compiled, fill };
}

/**
 * A statement for one saying, compiled before its transaction: while that is open, other writers on SQLite wait. Said
 * like any `statement`, beside others.
 */
export function precompiled<Row>(
  query: Compilable<Row>,
  options: StatementOptions = {},
): (trx: Transaction<Database>) => Promise<Row[]> {
  const compiled = { ...query.compile(), ...options };
  return async (trx) => (await executorOf(trx).executeQuery<Row>(compiled)).rows;
}

/** Statements of one kind, told apart by their columns, or the places of their rows. */
export function statementsByShape<Row>(
  create: (shape: readonly string[]) => Statement<Values, Row>,
): (shape: readonly string[]) => Statement<Values, Row> {
  const cached = new Map<string, Statement<Values, Row>>();
  let last: { readonly shape: readonly string[]; readonly made: Statement<Values, Row> } | undefined;
  return (shape) => {
    if (last && isSameShape(last.shape, shape)) return last.made;
    const name = shape.join();
    const prepared = cached.get(name) ?? create(shape);
    if (cached.size < MAX_CACHED_SHAPES) cached.set(name, prepared);
    last = { shape, made: prepared };
    return prepared;
  };
}

/** Looked at before the name: most are said again in the shape they had, and to put a name together costs more. */
const isSameShape = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

/** By column, then by the place of its row: a name that is put together anew is looked up letter by letter. */
const paramNames = new Map<string, string[]>();

function paramNameAt(column: string, at: number): string {
  const cached = paramNames.get(column) ?? [];
  paramNames.set(column, cached);
  cached[at] ??= `${column} ${at}`;
  return cached[at];
}

/** Rows as values of a statement that brings several: each column's name is followed by the place of its row. */
export function rowParams(rows: readonly Values[]): {
  readonly rowSuffixes: readonly string[];
  readonly values: Values;
} {
  const values: Record<string, unknown> = {};
  rows.forEach((row, at) => {
    for (const column of Object.keys(row)) values[paramNameAt(column, at)] = row[column];
  });
  return { rowSuffixes: rows.map((_, at) => ` ${at}`), values };
}
