// Stores macros: create, change, move, remove and restore.
import { Schema } from 'effect';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { MacroAudience, MacroDraft } from '../../../contract/automation/macros.ts';
import { MacroActions } from '../../../contract/automation/rule-actions.ts';
import { macroLimits } from '../../../contract/limits.rules.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { ApiError, type CurrentUser } from '../shared/context.ts';
import { readMacroChoices, requireMacroReferences } from './macro-references.store.ts';

/** A macro as it is stored. */
export interface StoredMacro extends MacroDraft {
  readonly id: string;
}

/** The user who reads, changes or runs macros, and when. */
export type MacroUser = Pick<CurrentUser, 'accountId' | 'userId' | 'isOperator' | 'botIds'> & {
  readonly now: number;
};

type MacroRow = Selectable<Database['macros']>;

const parseActions = Schema.decodeSync(Schema.fromJsonString(MacroActions));

const audienceOf = ({ user_id, group_id }: MacroRow): MacroAudience => {
  if (user_id !== null) return { kind: 'me' };
  return group_id === null ? { kind: 'all' } : { kind: 'group', groupId: group_id };
};

const toStoredMacro = (row: MacroRow): StoredMacro => ({
  id: row.id,
  name: row.name,
  key: row.key,
  audience: audienceOf(row),
  actions: parseActions(row.actions),
});

const toColumns = ({ userId }: MacroUser, { name, key, audience, actions }: MacroDraft) => {
  const user_id = audience.kind === 'me' ? userId : null;
  return {
    name,
    key,
    user_id,
    group_id: audience.kind === 'group' ? audience.groupId : null,
    scoped_key: key && scopedKey(user_id, key),
    actions: JSON.stringify(actions),
  };
};

const scopedKey = (userId: string | null, key: string) => `${userId ?? ''}:${key}`;

/** Whether the user may change macros of this audience; one that exists is read only by whom it is for. */
export const canChangeMacro = (
  { isOperator }: Pick<MacroUser, 'isOperator'>,
  { kind }: MacroAudience,
): boolean => kind === 'me' || !isOperator;

/** The user's own macros and those shared with them; owners see all that are shared. */
const selectVisibleMacros = (db: Kysely<Database>, { accountId, userId, isOperator }: MacroUser) =>
  db
    .selectFrom('macros')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([
          eb('user_id', 'is', null),
          ...(isOperator
            ? [
                eb.or([
                  eb('group_id', 'is', null),
                  eb.exists(
                    eb
                      .selectFrom('operator_group_members as m')
                      .select('m.user_id')
                      .whereRef('m.account_id', '=', 'macros.account_id')
                      .whereRef('m.group_id', '=', 'macros.group_id')
                      .where('m.user_id', '=', userId),
                  ),
                ]),
              ]
            : []),
        ]),
      ]),
    );

/** The macros that the user may run: their own, then the shared ones. */
export async function readMacros(db: Kysely<Database>, user: MacroUser): Promise<StoredMacro[]> {
  const rows = await selectVisibleMacros(db, user)
    .where('removed_at', 'is', null)
    .orderBy((eb) => eb.case().when('user_id', 'is', null).then(1).else(0).end())
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toStoredMacro);
}

/** @throws ApiError NotFound */
export async function readMacro(
  db: Kysely<Database>,
  user: MacroUser,
  macroId: string,
): Promise<StoredMacro> {
  const row = await selectVisibleMacros(db, user)
    .where('id', '=', macroId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return toStoredMacro(row);
}

/** @throws ApiError Forbidden, TooManyMacros, MacroKeyTaken; InvalidInput naming what does not exist */
export async function createMacro(store: Store, user: MacroUser, draft: MacroDraft): Promise<string> {
  const id = newId();
  const { accountId, now } = user;
  await mapTakenKey(store, async (trx) => {
    await requireValidDraft(trx, user, draft);
    await enforceMacroLimit(trx, accountId);
    const { lastPosition } = await trx
      .selectFrom('macros')
      .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), sql<number>`-1`).as('lastPosition'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const row = {
      id,
      account_id: accountId,
      position: Number(lastPosition) + 1,
      created_at: now,
      updated_at: now,
    };
    await trx
      .insertInto('macros')
      .values({ ...toColumns(user, draft), ...row })
      .execute();
  });
  return id;
}

/** @throws ApiError NotFound, Forbidden, MacroKeyTaken; InvalidInput naming what does not exist */
export async function changeMacro(
  store: Store,
  user: MacroUser,
  macroId: string,
  draft: MacroDraft,
): Promise<void> {
  await mapTakenKey(store, async (trx) => {
    await requireChangeableMacro(trx, user, macroId);
    await requireValidDraft(trx, user, draft, macroId);
    await updateMacro(trx, user, macroId, toColumns(user, draft));
  });
}

/** Removes the macro; it can be restored for `macroLimits.restorableMs`. @throws ApiError NotFound, Forbidden */
export async function removeMacro(store: Store, user: MacroUser, macroId: string): Promise<void> {
  await store.transact(async (trx) => {
    await requireChangeableMacro(trx, user, macroId);
    await trx
      .deleteFrom('macros')
      .where('account_id', '=', user.accountId)
      .where('removed_at', '<', user.now - macroLimits.restorableMs)
      .execute();
    await updateMacro(trx, user, macroId, { removed_at: user.now, scoped_key: null });
  });
}

/** Brings a removed macro back, without a key that is taken by now. @throws ApiError NotFound, TooManyMacros */
export async function restoreMacro(store: Store, user: MacroUser, macroId: string): Promise<void> {
  await store.transact(async (trx) => {
    const row = await selectVisibleMacros(trx, user)
      .where('id', '=', macroId)
      .where('removed_at', 'is not', null)
      .executeTakeFirst();
    if (!row) throw new ApiError('NotFound');
    if (!canChangeMacro(user, audienceOf(row))) throw new ApiError('Forbidden');
    await enforceMacroLimit(trx, user.accountId);
    const isTaken = row.key !== null && (await isKeyTaken(trx, user, row.key, macroId));
    const key = isTaken ? null : row.key;
    await updateMacro(trx, user, macroId, {
      key,
      scoped_key: key && scopedKey(row.user_id, key),
      removed_at: null,
    });
  });
}

/** Moves the macro among the user's own or among the shared ones. @throws ApiError NotFound, Forbidden */
export async function moveMacro(
  store: Store,
  user: MacroUser,
  macroId: string,
  position: number,
): Promise<void> {
  await store.transact(async (trx) => {
    const moved = await requireChangeableMacro(trx, user, macroId);
    const isPersonal = (macro: StoredMacro) => macro.audience.kind === 'me';
    const others = (await readMacros(trx, user)).filter(
      (macro) => macro.id !== macroId && isPersonal(macro) === isPersonal(moved),
    );
    for (const [index, { id }] of others.toSpliced(position, 0, moved).entries())
      await updateMacro(trx, user, id, { position: index });
  });
}

async function requireChangeableMacro(
  trx: Transaction<Database>,
  user: MacroUser,
  macroId: string,
): Promise<StoredMacro> {
  const macro = await readMacro(trx, user, macroId);
  if (!canChangeMacro(user, macro.audience)) throw new ApiError('Forbidden');
  return macro;
}

/** Refuses a draft for others than its author may share it with, with a key that is taken, or of what is missing. */
async function requireValidDraft(
  trx: Transaction<Database>,
  user: MacroUser,
  draft: MacroDraft,
  macroId = '',
): Promise<void> {
  if (!canChangeMacro(user, draft.audience)) throw new ApiError('Forbidden');
  if (draft.key !== null && (await isKeyTaken(trx, user, draft.key, macroId)))
    throw new ApiError('MacroKeyTaken');
  requireMacroReferences(await readMacroChoices(trx, user), draft);
}

/** Among all macros that the user sees. */
const isKeyTaken = async (
  trx: Transaction<Database>,
  user: MacroUser,
  key: string,
  excludedMacroId: string,
): Promise<boolean> =>
  (await readMacros(trx, user)).some((macro) => macro.key === key && macro.id !== excludedMacroId);

async function enforceMacroLimit(trx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('macros')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= macroLimits.perAccount) throw new ApiError('TooManyMacros');
}

async function updateMacro(
  trx: Transaction<Database>,
  { accountId, now }: MacroUser,
  macroId: string,
  columns: Partial<MacroRow>,
): Promise<void> {
  await trx
    .updateTable('macros')
    .set({ ...columns, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', macroId)
    .execute();
}

/** @throws ApiError MacroKeyTaken, also by a concurrent write */
async function mapTakenKey(
  store: Store,
  write: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  try {
    await store.transact(write);
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('scoped_key')) throw new ApiError('MacroKeyTaken');
    throw error;
  }
}
