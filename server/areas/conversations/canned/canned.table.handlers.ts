// Endpoints that import and export canned replies as CSV.

import type {
  CannedReplyImportResult,
  CannedReplyRowProblem,
  cannedReplyTables,
} from '../../../../contract/conversations/canned-reply-tables.ts';
import { limits } from '../../../../contract/limits.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import type { Store } from '../../../store/store.ts';
import { requireBotIds } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { readBody } from '../../shared/read-body.ts';
import type { TablePool } from '../../shared/table-pool.ts';
import {
  type CannedReplyFields,
  insertCannedReply,
  listCannedReplies,
  mapDuplicateShortcut,
  toCannedReply,
  updateCannedReply,
} from './canned.store.ts';
import { type ParsedReplies, type ReplyRow, toRowProblem, writeReplyTable } from './canned.table.ts';
import type { ReplyTableResult } from './canned.table.worker.ts';

/** Problems returned in full; the rest are only counted. */
const MAX_REPORTED_PROBLEMS = 200;

interface ImportPlan {
  readonly add: readonly CannedReplyFields[];
  readonly change: readonly (CannedReplyFields & { readonly id: string })[];
  readonly unchanged: number;
  readonly problems: readonly CannedReplyRowProblem[];
}

interface ReplyTableDeps {
  readonly store: Store;
  readonly tables: TablePool;
}

const workerUrl = new URL('./canned.table.worker.ts', import.meta.url);

/** Handlers of `contract/conversations/canned-reply-tables.ts`. */
export function replyTableHandlers({ store, tables }: ReplyTableDeps): Handlers<typeof cannedReplyTables> {
  return {
    async export({ botId, locale }, user, { now }) {
      const rows = await listCannedReplies(store.db, await requireBotIds(store.db, botId, user));
      const day = new Date(now).toISOString().slice(0, 10);
      return { fileName: `replies-${day}.csv`, csv: writeReplyTable(rows.map(toCannedReply), locale) };
    },

    async import({ botId, mode }, user, { now, body, signal }) {
      const botIds = await requireBotIds(store.db, botId, user);
      const bytes = await readBody(body, { max: limits.cannedReply.tableBytes, tag: 'RepliesTooLarge' });
      const parsed = await tables.read<ReplyTableResult>(workerUrl, bytes, signal);
      if (!parsed.ok) throw new ApiError(parsed.tag);
      const createPlan = async (db: Store['db']) =>
        planImport(parsed, (await listCannedReplies(db, botIds)).map(toCannedReply), user);
      if (mode === 'preview') return toImportResult(await createPlan(store.db));
      return mapDuplicateShortcut(() =>
        store.transact(async (trx) => {
          const plan = await createPlan(trx);
          const add = [...plan.add];
          const change = [];
          for (const fields of plan.change) {
            // A reply removed since the plan was made is added as new.
            if (await updateCannedReply(trx, botIds, fields, now)) change.push(fields);
            else add.push(fields);
          }
          for (const fields of add) await insertCannedReply(trx, botIds, fields, now);
          return toImportResult({ ...plan, add, change });
        }),
      );
    },
  };
}

type ExistingReply = CannedReplyFields & { readonly id: string };

const keyOf = ({ scope, shortcut }: CannedReplyFields) => `${scope} ${foldText(shortcut)}`;

/** Sorts rows into new, changed, unchanged and rejected ones. */
function planImport(
  { rows, problems: parseProblems }: ParsedReplies,
  existingReplies: readonly ExistingReply[],
  { isOperator }: CurrentUser,
): ImportPlan {
  const existingByKey = new Map(existingReplies.map((reply) => [keyOf(reply), reply]));
  const counts = Object.groupBy(existingReplies, ({ scope }) => scope);
  const capacity = {
    bot: limits.cannedReply.perScope - (counts.bot?.length ?? 0),
    all: limits.cannedReply.perScope - (counts.all?.length ?? 0),
  };
  const add: ReplyRow[] = [];
  const change: ExistingReply[] = [];
  const problems = [...parseProblems];
  let unchanged = 0;
  for (const row of rows) {
    const existing = existingByKey.get(keyOf(row));
    if (existing?.text === row.text) unchanged += 1;
    else if (isOperator && row.scope === 'all') {
      problems.push(toRowProblem(row, 'scope', 'ScopeForbidden', row.shortcut));
    } else if (existing) {
      const { shortcut, text, scope } = row;
      change.push({ id: existing.id, shortcut, text, scope });
    } else if (capacity[row.scope] <= 0) problems.push(toRowProblem(row, 'row', 'TooMany', row.shortcut));
    else {
      capacity[row.scope] -= 1;
      add.push(row);
    }
  }
  return { add, change, unchanged, problems: problems.toSorted((one, other) => one.line - other.line) };
}

const toImportResult = ({ add, change, unchanged, problems }: ImportPlan): CannedReplyImportResult => ({
  added: add.length,
  changed: change.length,
  unchanged,
  skipped: problems.length,
  problems: problems.slice(0, MAX_REPORTED_PROBLEMS),
});
