// Blocks visitors and addresses, whose messages are refused then.
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Block } from '../../../../contract/conversations/blocks.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { emailKey, phoneKey } from '../../shared/identifier-keys.ts';
import { personName } from '../../shared/person-name.ts';
import type { OperatorScope } from '../thread/conversation-scope.store.ts';

type BlockRow = Selectable<Database['visitor_blocks']>;

/** Visitors whose state a change of blocks may touch. */
interface AffectedVisitors {
  readonly visitorIds: readonly string[];
  readonly emailKeys: readonly string[];
  readonly phoneKeys: readonly string[];
}

const NO_MATCH = '';
const orNoMatch = (keys: readonly string[]): readonly string[] => (keys.length > 0 ? keys : [NO_MATCH]);

/** Whether a block that stands names the visitor or an address of theirs. */
function hasActiveBlock(eb: ExpressionBuilder<Database, 'visitors'>) {
  return eb.exists(
    eb
      .selectFrom('visitor_blocks as b')
      .select('b.id')
      .whereRef('b.account_id', '=', 'visitors.account_id')
      .where('b.removed_at', 'is', null)
      .where((of) =>
        of.or([
          of.and([of('b.kind', '=', 'visitor'), of('b.key', '=', of.ref('visitors.id'))]),
          of.and([of('b.kind', '=', 'email'), of('b.key', '=', of.ref('visitors.email_key'))]),
          of.and([of('b.kind', '=', 'phone'), of('b.key', '=', of.ref('visitors.phone_key'))]),
        ]),
      ),
  );
}

/** Writes to each touched visitor whether they are blocked, so that their messages need no further look-up. */
export async function refreshBlocked(
  trx: Transaction<Database>,
  accountId: string,
  { visitorIds, emailKeys, phoneKeys }: AffectedVisitors,
): Promise<void> {
  await trx
    .updateTable('visitors')
    .set((eb) => ({
      is_blocked: eb.case().when(hasActiveBlock(eb)).then(eb.lit(1)).else(eb.lit(0)).end(),
      is_refusal_told: eb.lit(0),
    }))
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('id', 'in', orNoMatch(visitorIds)),
        eb('email_key', 'in', orNoMatch(emailKeys)),
        eb('phone_key', 'in', orNoMatch(phoneKeys)),
      ]),
    )
    .execute();
}

const visitorsAffectedBy = (rows: readonly Pick<BlockRow, 'kind' | 'key'>[]): AffectedVisitors => {
  const keysOf = (kind: BlockRow['kind']) => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  return { visitorIds: keysOf('visitor'), emailKeys: keysOf('email'), phoneKeys: keysOf('phone') };
};

type NewBlock = Pick<BlockRow, 'kind' | 'key' | 'label' | 'visitor_id' | 'conversation_id'>;

/**
 * Adds blocks that do not stand yet.
 * @returns the ids of those added
 * @throws ApiError TooManyBlocks
 */
async function addBlocks(
  trx: Transaction<Database>,
  { accountId, userId, now }: Omit<OperatorScope, 'conversationId'>,
  blocks: readonly NewBlock[],
): Promise<readonly string[]> {
  const { count } = await trx
    .selectFrom('visitor_blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) + blocks.length > limits.inbox.blocks) throw new ApiError('TooManyBlocks');
  const added = await trx
    .insertInto('visitor_blocks')
    .values(
      blocks.map((block) => ({
        ...block,
        id: newId(),
        account_id: accountId,
        user_id: userId,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'key']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  await refreshBlocked(trx, accountId, visitorsAffectedBy(blocks));
  return added.map(({ id }) => id);
}

/**
 * Blocks the visitor of a conversation with their e-mail and phone.
 * @returns the ids of the added blocks; none where all stand already
 * @throws ApiError NotFound, TooManyBlocks
 */
export async function blockVisitor(
  trx: Transaction<Database>,
  scope: OperatorScope,
): Promise<readonly string[]> {
  const visitor = await trx
    .selectFrom('visitors as v')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.visitor_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .select(['v.id', 'v.name', 'v.email', 'v.email_key', 'v.phone', 'v.phone_key'])
    .where('v.account_id', '=', scope.accountId)
    .where('c.account_id', '=', scope.accountId)
    .where('c.id', '=', scope.conversationId)
    .executeTakeFirst();
  if (!visitor) throw new ApiError('NotFound');
  const { id, name, email, email_key, phone, phone_key } = visitor;
  const source = { visitor_id: id, conversation_id: scope.conversationId };
  return addBlocks(trx, scope, [
    { ...source, kind: 'visitor', key: id, label: name ?? '' },
    ...(email_key === null
      ? []
      : [{ ...source, kind: 'email', key: email_key, label: email ?? '' } as const]),
    ...(phone_key === null
      ? []
      : [{ ...source, kind: 'phone', key: phone_key, label: phone ?? '' } as const]),
  ]);
}

/**
 * Blocks an address for all bots.
 * @throws ApiError TooManyBlocks
 */
export async function blockAddress(
  store: Store,
  scope: Omit<OperatorScope, 'conversationId'>,
  { kind, address }: { readonly kind: 'email' | 'phone'; readonly address: string },
): Promise<Block> {
  const key = kind === 'email' ? emailKey(address) : phoneKey(address);
  await store.transact((trx) =>
    addBlocks(trx, scope, [{ kind, key, label: address, visitor_id: null, conversation_id: null }]),
  );
  const rows = await store.db
    .selectFrom('visitor_blocks')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .execute();
  return requireBlock(store.db, scope.accountId, rows[0]?.id ?? NO_MATCH);
}

/** @returns the blocks that were standing, which no longer do */
export async function removeBlocks(
  trx: Transaction<Database>,
  accountId: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  const rows = await trx
    .updateTable('visitor_blocks')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', orNoMatch(ids))
    .where('removed_at', 'is', null)
    .returning(['kind', 'key'])
    .execute();
  await refreshBlocked(trx, accountId, visitorsAffectedBy(rows));
  return rows.length;
}

/**
 * Blocks again what was unblocked.
 * @throws ApiError NotFound
 */
export async function restoreBlock(store: Store, accountId: string, blockId: string): Promise<Block> {
  await store.transact(async (trx) => {
    const rows = await trx
      .updateTable('visitor_blocks')
      .set({ removed_at: null })
      .where('account_id', '=', accountId)
      .where('id', '=', blockId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('visitor_blocks as b')
              .select('b.id')
              .where('b.account_id', '=', accountId)
              .where('b.removed_at', 'is', null)
              .whereRef('b.kind', '=', 'visitor_blocks.kind')
              .whereRef('b.key', '=', 'visitor_blocks.key'),
          ),
        ),
      )
      .returning(['kind', 'key'])
      .execute();
    await refreshBlocked(trx, accountId, visitorsAffectedBy(rows));
  });
  return requireBlock(store.db, accountId, blockId);
}

async function requireBlock(db: Kysely<Database>, accountId: string, blockId: string): Promise<Block> {
  const block = (await readBlocks(db, accountId)).find(({ id }) => id === blockId);
  if (!block) throw new ApiError('NotFound');
  return block;
}

/** The standing blocks, the newest first. */
export async function readBlocks(db: Kysely<Database>, accountId: string): Promise<Block[]> {
  const rows = await db
    .selectFrom('visitor_blocks as b')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'b.user_id').onRef('u.account_id', '=', 'b.account_id'),
    )
    .leftJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'b.conversation_id').onRef('c.account_id', '=', 'b.account_id'),
    )
    .select(['b.id', 'b.kind', 'b.label', 'b.created_at', 'u.first_name', 'u.last_name', 'u.username'])
    .select(['c.id as conversation_id', 'c.bot_id', 'c.connection_id'])
    .where('b.account_id', '=', accountId)
    .where('b.removed_at', 'is', null)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    conversation:
      row.conversation_id === null || row.bot_id === null || row.connection_id === null
        ? null
        : { id: row.conversation_id, botId: row.bot_id, connectionId: row.connection_id },
    by: personName(row),
    at: row.created_at,
  }));
}
