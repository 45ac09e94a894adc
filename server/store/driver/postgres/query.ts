// Runs a query on a PostgreSQL connection, prepared where it is frequent.
import type { CompiledQuery, QueryResult } from 'kysely';
import type { QueryResult as Answer, PoolClient, QueryConfig } from 'pg';

/** Prepared statements kept per connection; statements beyond this limit are planned on each run. */
const MAX_PREPARED = 256;
const WRITE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const DIVISION_BY_ZERO = '22012';
/** Error code of a prepared statement whose columns another instance's migration has changed. */
const OUTDATED_PLAN = '0A000';

/** Statement names by SQL text; the same on every connection. */
const statementNames = new Map<string, string>();
let statementCount = 0;

function statementNameOf(text: string): string | undefined {
  const cached = statementNames.get(text);
  if (cached !== undefined || statementNames.size >= MAX_PREPARED) return cached;
  statementCount += 1;
  const name = `stmt_${statementCount}`;
  statementNames.set(text, name);
  return name;
}

/** Whether a query carries the given `statement` option. */
export const hasOption = (
  query: CompiledQuery,
  options: 'isLocalRead' | 'isFrequent' | 'requiresRow',
): boolean => Reflect.get(query, options) === true;

/** A missing required row fails the statement, and so its transaction even if the commit was already sent. */
const sqlOf = (query: CompiledQuery): string =>
  hasOption(query, 'requiresRow')
    ? `with found as (${query.sql}) select 1 / count(*) as found from found`
    : query.sql;

/** Options that the driver accepts but its types lack. */
interface PgQuery extends QueryConfig {
  query_timeout?: number;
  queryMode?: 'extended';
}

/** BEGIN, COMMIT or ROLLBACK as an unnamed query, so that the socket batches it with the statements. */
export const transactionCommand = (text: 'begin' | 'commit' | 'rollback'): PgQuery => ({
  text,
  queryMode: 'extended',
});

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export interface QueryOptions {
  readonly isInTransaction?: boolean;
  /** Milliseconds without an answer after which the connection counts as lost. */
  readonly timeoutMs?: number;
}

/** Sends the query synchronously. Outside a transaction an outdated statement is retried once, unprepared. */
export async function runQuery<Row>(
  client: PoolClient,
  query: CompiledQuery,
  { isInTransaction = false, timeoutMs = 0 }: QueryOptions,
): Promise<QueryResult<Row>> {
  const pgQuery: PgQuery = { text: sqlOf(query), values: [...query.parameters], query_timeout: timeoutMs };
  const name = hasOption(query, 'isFrequent') ? statementNameOf(pgQuery.text) : undefined;
  if (name !== undefined) pgQuery.name = name;
  try {
    const answer: Answer = await client.query(pgQuery);
    return resultOf(answer);
  } catch (error) {
    if (hasOption(query, 'requiresRow') && hasCode(error, DIVISION_BY_ZERO)) return { rows: [] };
    if (name === undefined || !hasCode(error, OUTDATED_PLAN)) throw error;
    if (statementNames.get(pgQuery.text) === name) statementNames.delete(pgQuery.text);
    if (isInTransaction) throw error;
    const answer: Answer = await client.query(pgQuery.text, pgQuery.values);
    return resultOf(answer);
  }
}

/** @param rows rows of any shape the statement returns */
const resultOf = <Row>({ command, rowCount, rows }: Answer): QueryResult<Row> =>
  WRITE_COMMANDS.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
