import type { Kysely, Transaction } from 'kysely';
import { WIDGET_ACCENT } from '../../../../contract/widget/colour.rules.ts';
import type { WidgetValues } from '../../../../contract/widget/settings.ts';
import type { Database } from '../../../store/schema/database.ts';
import { personName } from '../../shared/person-name.ts';
import { findWidget } from '../connections.store.ts';

type Db = Kysely<Database>;

interface ConnectionIds {
  readonly accountId: string;
  readonly connectionId: string;
}

/** `revision` 0: never set up. */
export interface SavedWidget {
  readonly revision: number;
  readonly values: WidgetValues;
}

/** Websites that may embed a widget: its own and its further origins; null allows every website. */
export const allowedWebsites = (
  website: string | null,
  origins: readonly string[],
): readonly string[] | null => (website === null ? null : [website, ...origins]);

const DEFAULT_OFFSETS = { side: 24, bottom: 24 };

/** Settings of a widget that was never set up, in the account's language. */
const defaultValues = (locale: 'fa' | 'en'): WidgetValues => ({
  title: '',
  description: '',
  locale,
  isVoiceOn: true,
  areFilesOn: true,
  hidesNames: false,
  questions: [],
  origins: [],
  offline: { isOn: false, note: '' },
  isShown: true,
  shownOn: 'all',
  alignment: locale === 'fa' ? 'left' : 'right',
  desktop: DEFAULT_OFFSETS,
  phone: DEFAULT_OFFSETS,
  accent: WIDGET_ACCENT,
  icon: null,
  form: { isOn: false, heading: '', note: '', fields: [] },
});

/** Reads the settings of a widget; fields missing in older rows have their defaults. */
export async function readWidgetSettings(
  db: Db,
  { accountId, connectionId }: ConnectionIds,
): Promise<SavedWidget> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('widget_settings as w', (join) =>
      join.onRef('w.account_id', '=', 'a.id').on('w.connection_id', '=', connectionId),
    )
    .select(['a.locale', 'w.revision', 'w.voice_on', 'w.files_on', 'w.hides_names', 'w.icon', 'w.settings'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const defaults = defaultValues(row.locale === 'en' ? 'en' : 'fa');
  if (row.settings === null) return { revision: 0, values: defaults };
  const saved: Partial<WidgetValues> = JSON.parse(row.settings);
  return {
    revision: row.revision ?? 0,
    values: {
      ...defaults,
      ...saved,
      isVoiceOn: row.voice_on === 1,
      areFilesOn: row.files_on === 1,
      hidesNames: row.hides_names === 1,
      icon: row.icon,
    },
  };
}

/**
 * Saves if `revision` is still the stored one.
 * @returns null when saved, else the name of the user who saved last
 */
export async function saveWidgetSettings(
  trx: Transaction<Database>,
  { accountId, connectionId }: ConnectionIds,
  { revision, values }: SavedWidget,
  editor: { readonly userId: string; readonly now: number },
): Promise<string | null> {
  const { isVoiceOn, areFilesOn, hidesNames, icon, ...rest } = values;
  const row = {
    revision: revision + 1,
    voice_on: toFlag(isVoiceOn),
    files_on: toFlag(areFilesOn),
    hides_names: toFlag(hidesNames),
    icon,
    settings: JSON.stringify(rest),
    user_id: editor.userId,
    updated_at: editor.now,
  };
  const { numInsertedOrUpdatedRows: insertedCount = 0n } =
    revision === 0
      ? await trx
          .insertInto('widget_settings')
          .values({ ...row, connection_id: connectionId, account_id: accountId })
          .onConflict((conflict) => conflict.column('connection_id').doNothing())
          .executeTakeFirstOrThrow()
      : {};
  if (insertedCount > 0n) return null;
  const { numUpdatedRows: updatedCount } = await trx
    .updateTable('widget_settings')
    .set(row)
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  if (updatedCount > 0n) return null;
  const lastEditor = await trx
    .selectFrom('widget_settings as w')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'w.user_id').onRef('u.account_id', '=', 'w.account_id'),
    )
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('w.account_id', '=', accountId)
    .where('w.connection_id', '=', connectionId)
    .executeTakeFirst();
  return lastEditor ? personName(lastEditor) : '';
}

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Whether visitors of a widget may upload files and voice recordings; visitors of other connections may. */
export async function readUploadPermissions(
  db: Db,
  { accountId, connectionId }: ConnectionIds,
): Promise<{ readonly files: boolean; readonly voice: boolean }> {
  const row = await db
    .selectFrom('widget_settings')
    .select(['files_on', 'voice_on'])
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return { files: row?.files_on !== 0, voice: row?.voice_on !== 0 };
}

/** Origins that may show a widget: null for any, undefined if there is no such widget. */
export async function readAllowedOrigins(
  db: Db,
  connectionId: string,
): Promise<readonly string[] | null | undefined> {
  const row = await findWidget(db, connectionId);
  if (!row) return undefined;
  const { values } = await readWidgetSettings(db, { accountId: row.account_id, connectionId });
  return allowedWebsites(row.website_url, values.origins);
}
