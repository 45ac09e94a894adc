// Stores tools: create, change, remove and restore.
import { Schema } from 'effect';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { originOf } from '../../../../contract/bots/tool-template.ts';
import { type Tool, ToolDefinition, type ToolDraft } from '../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import type { Sealer } from '../../../store/encryption.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import type { BotIds } from '../bots.store.ts';
import type { CallableTool } from './call-tool.ts';
import type { SecretHeader } from './tool-request.ts';

type ToolRow = Selectable<Database['tools']>;
type Db = Kysely<Database>;

export interface ToolIds extends BotIds {
  readonly toolId: string;
}

/** The names of the secret headers are stored beside the definition: they are shown without opening the values. */
const StoredDefinition = Schema.Struct({
  ...ToolDefinition.fields,
  /** Tools from before calls could be approved have none. */
  needsApproval: Schema.optionalKey(Schema.Boolean),
  secretNames: Schema.optionalKey(Schema.Array(Schema.String)),
});
const parseDefinition = Schema.decodeSync(Schema.fromJsonString(StoredDefinition));
const parseSecrets = Schema.decodeSync(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String }))),
);

/** What a tool's secrets are sealed with. */
const secretContext = ({ accountId, toolId }: Pick<ToolIds, 'accountId' | 'toolId'>) =>
  `tool:${accountId}:${toolId}`;

/** Null where they were sealed with a key that is lost. */
function openSecrets(sealer: Sealer, row: ToolRow): readonly SecretHeader[] | null {
  if (row.secrets === null) return [];
  try {
    const context = secretContext({ accountId: row.account_id, toolId: row.id });
    return parseSecrets(sealer.open(row.secrets, context));
  } catch {
    return null;
  }
}

function toCallable(sealer: Sealer, row: ToolRow): CallableTool {
  const { secretNames: _names, needsApproval = false, ...definition } = parseDefinition(row.definition);
  return {
    id: row.id,
    accountId: row.account_id,
    definition: { ...definition, needsApproval },
    openSecrets: () => openSecrets(sealer, row),
  };
}

function toTool(row: ToolRow): Tool {
  const { secretNames = [], needsApproval = false, ...definition } = parseDefinition(row.definition);
  return { id: row.id, ...definition, needsApproval, secrets: secretNames };
}

const selectTools = (db: Db, { accountId, botId }: BotIds) =>
  db
    .selectFrom('tools')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .orderBy('created_at')
    .orderBy('id');

/** The tools of a bot, the oldest first. */
export async function readTools(db: Db, ids: BotIds): Promise<readonly Tool[]> {
  const rows = await selectTools(db, ids).where('removed_at', 'is', null).execute();
  return rows.map(toTool);
}

/** Those that a bot may use. */
export async function readEnabledTools(
  db: Db,
  sealer: Sealer,
  ids: BotIds,
): Promise<readonly CallableTool[]> {
  const rows = await selectTools(db, ids)
    .where('removed_at', 'is', null)
    .where('is_enabled', '=', 1)
    .execute();
  return rows.map((row) => toCallable(sealer, row));
}

/** @throws ApiError NotFound */
export const readCallable = async (db: Db, sealer: Sealer, ids: ToolIds): Promise<CallableTool> =>
  toCallable(sealer, await requireToolRow(db, ids));

/** The tool's definition; undefined once it is removed. */
export async function findTool(db: Db, ids: ToolIds): Promise<ToolDefinition | undefined> {
  const row = await selectTool(db, ids).executeTakeFirst();
  return row && toTool(row);
}

/** @throws ApiError NotFound */
export const readTool = async (db: Db, ids: ToolIds): Promise<Tool> => toTool(await requireToolRow(db, ids));

/** @throws ApiError TooManyTools, ToolNameTaken, ToolSecretMissing */
export async function createTool(
  trx: Transaction<Database>,
  sealer: Sealer,
  ids: BotIds & { readonly now: number },
  draft: ToolDraft,
): Promise<string> {
  const toolId = newId();
  await requireBelowToolLimit(trx, ids);
  const columns = toColumns(sealer, { ...ids, toolId }, draft, []);
  const { accountId: account_id, botId: bot_id, now } = ids;
  await trx
    .insertInto('tools')
    .values({ ...columns, id: toolId, account_id, bot_id, created_at: now, updated_at: now })
    .execute();
  return toolId;
}

/** @throws ApiError NotFound, ToolNameTaken, ToolSecretMissing */
export async function changeTool(
  trx: Transaction<Database>,
  sealer: Sealer,
  ids: ToolIds & { readonly now: number },
  draft: ToolDraft,
): Promise<void> {
  const { definition, openSecrets: openStoredSecrets } = toCallable(sealer, await requireToolRow(trx, ids));
  const isSameHost = originOf(definition.address) === originOf(draft.address);
  await updateTool(trx, ids, toColumns(sealer, ids, draft, (isSameHost && openStoredSecrets()) || []));
}

/** Removes the tool; it can be restored for `toolLimits.restorableMs`. @throws ApiError NotFound */
export async function removeTool(
  trx: Transaction<Database>,
  ids: ToolIds & { readonly now: number },
): Promise<void> {
  await requireToolRow(trx, ids);
  await trx
    .deleteFrom('tools')
    .where('account_id', '=', ids.accountId)
    .where('removed_at', '<', ids.now - toolLimits.restorableMs)
    .execute();
  await updateTool(trx, ids, { removed_at: ids.now, active_name: null });
}

/** @throws ApiError NotFound, TooManyTools, ToolNameTaken */
export async function restoreTool(
  trx: Transaction<Database>,
  ids: ToolIds & { readonly now: number },
): Promise<void> {
  const row = await selectTools(trx, ids)
    .where('id', '=', ids.toolId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  await requireBelowToolLimit(trx, ids);
  await updateTool(trx, ids, { removed_at: null, active_name: parseDefinition(row.definition).name });
}

async function requireToolRow(db: Db, ids: ToolIds): Promise<ToolRow> {
  const row = await selectTool(db, ids).executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return row;
}

const selectTool = (db: Db, ids: ToolIds) =>
  selectTools(db, ids).where('id', '=', ids.toolId).where('removed_at', 'is', null);

/** Locks the bot, so that two tools at once do not pass its limit. */
async function requireBelowToolLimit(trx: Transaction<Database>, ids: BotIds): Promise<void> {
  await trx
    .updateTable('bots')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.botId)
    .execute();
  const rows = await selectTools(trx, ids).where('removed_at', 'is', null).execute();
  if (rows.length >= toolLimits.perBot) throw new ApiError('TooManyTools');
}

/** Secrets without a value are taken from the stored ones. */
function toColumns(
  sealer: Sealer,
  ids: Pick<ToolIds, 'accountId' | 'toolId'>,
  { secrets: changes, ...definition }: ToolDraft,
  stored: readonly SecretHeader[],
) {
  const secrets = changes.map(({ name, value }) => {
    const kept = value ?? stored.find((secret) => secret.name === name)?.value;
    if (kept === undefined) throw new ApiError('ToolSecretMissing');
    return { name, value: kept };
  });
  return {
    active_name: definition.name,
    definition: JSON.stringify({ ...definition, secretNames: secrets.map(({ name }) => name) }),
    secrets: secrets.length === 0 ? null : sealer.seal(JSON.stringify(secrets), secretContext(ids)),
    is_enabled: definition.isEnabled ? 1 : 0,
    needs_approval: definition.needsApproval ? 1 : 0,
  } as const;
}

async function updateTool(
  trx: Transaction<Database>,
  { accountId, botId, toolId, now }: ToolIds & { readonly now: number },
  columns: Partial<ToolRow>,
): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ ...columns, updated_at: now })
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', toolId)
    .execute();
}

/** Runs a change of tools. @throws ApiError ToolNameTaken where another tool of the bot has the name */
export async function mapDuplicateToolName<Result>(
  store: Store,
  write: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await store.transact(write);
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('active_name')) throw new ApiError('ToolNameTaken');
    throw error;
  }
}
