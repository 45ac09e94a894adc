// Endpoints that import and export canned replies as CSV.

import type {
  ReplyRowProblem,
  ReplyTable,
  replyTables,
} from '../../../../contract/conversations/canned-reply-tables.ts';
import { limits } from '../../../../contract/limits.ts';
import { fold } from '../../../engine/text/normalise.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { type Handlers, type Person, Refusal } from '../../shared/context.ts';
import { wholeBody } from '../../shared/read-body.ts';
import type { Tables } from '../../shared/table-pool.ts';
import {
  addReply,
  type BotPlace,
  changeReply,
  listReplies,
  toReply,
  unique,
  type Words,
} from './canned.store.ts';
import { type RepliesRead, type ReplyRow, repliesTable, wrong } from './canned.table.ts';
import type { RepliesResult } from './canned.table.worker.ts';

/** So many problems are told; the others are counted. */
const TOLD = 200;

interface Plan {
  readonly add: readonly Words[];
  readonly change: readonly (Words & { readonly id: string })[];
  readonly same: number;
  readonly problems: readonly ReplyRowProblem[];
}

interface ReplyTableDeps {
  readonly store: Store;
  readonly tables: Tables;
}

const worker = new URL('./canned.table.worker.ts', import.meta.url);

/** The calls of `contract/conversations/canned-reply-tables.ts` over the store. */
export function replyTableHandlers({ store, tables }: ReplyTableDeps): Handlers<typeof replyTables> {
  const botOf = async (botId: string, { accountId }: Person): Promise<BotPlace> => {
    if (!(await readBotRow(store.db, accountId, botId))) throw new Refusal('BotNotFound');
    return { accountId, botId };
  };

  return {
    async give({ botId, locale }, person, { now }) {
      const rows = await listReplies(store.db, await botOf(botId, person));
      const day = new Date(now).toISOString().slice(0, 10);
      return { fileName: `replies-${day}.csv`, csv: repliesTable(rows.map(toReply), locale) };
    },

    async take({ botId, mode }, person, { now, body, signal }) {
      const place = await botOf(botId, person);
      const bytes = await wholeBody(body, { max: limits.cannedReply.tableBytes, tag: 'RepliesTooLarge' });
      const read = await tables.read<RepliesResult>(worker, bytes, signal);
      if (!read.ok) throw new Refusal(read.tag);
      const planOn = async (db: Store['db']) =>
        planOf(read, (await listReplies(db, place)).map(toReply), person);
      if (mode === 'look') return outcomeOf(await planOn(store.db));
      return unique(() =>
        store.transact(async (trx) => {
          const plan = await planOn(trx);
          const add = [...plan.add];
          const change = [];
          for (const words of plan.change) {
            // What was removed since it was looked for is added like any other.
            if (await changeReply(trx, place, words, now)) change.push(words);
            else add.push(words);
          }
          for (const words of add) await addReply(trx, place, words, now);
          return outcomeOf({ ...plan, add, change });
        }),
      );
    },
  };
}

type Known = Words & { readonly id: string };

const keyOf = ({ scope, shortcut }: Words) => `${scope} ${fold(shortcut)}`;

/** Which rows are new, which change what is there, and which neither may nor can be taken. */
function planOf(
  { rows, problems: broken }: RepliesRead,
  all: readonly Known[],
  { isOperator }: Person,
): Plan {
  const known = new Map(all.map((reply) => [keyOf(reply), reply]));
  const counts = Object.groupBy(all, ({ scope }) => scope);
  const room = {
    bot: limits.cannedReply.perScope - (counts.bot?.length ?? 0),
    all: limits.cannedReply.perScope - (counts.all?.length ?? 0),
  };
  const add: ReplyRow[] = [];
  const change: Known[] = [];
  const problems = [...broken];
  let same = 0;
  for (const row of rows) {
    const former = known.get(keyOf(row));
    if (former?.text === row.text) same += 1;
    else if (isOperator && row.scope === 'all') {
      problems.push(wrong(row, 'scope', 'ScopeForbidden', row.shortcut));
    } else if (former) {
      const { shortcut, text, scope } = row;
      change.push({ id: former.id, shortcut, text, scope });
    } else if (room[row.scope] <= 0) problems.push(wrong(row, 'row', 'TooMany', row.shortcut));
    else {
      room[row.scope] -= 1;
      add.push(row);
    }
  }
  return { add, change, same, problems: problems.toSorted((one, other) => one.line - other.line) };
}

const outcomeOf = ({ add, change, same, problems }: Plan): ReplyTable => ({
  added: add.length,
  changed: change.length,
  same,
  leftOut: problems.length,
  problems: problems.slice(0, TOLD),
});
