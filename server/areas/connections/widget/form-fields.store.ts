// Finds the start forms whose answers fill an attribute of contacts.
import type { Kysely } from 'kysely';
import type { WidgetValues } from '../../../../contract/widget/settings.ts';
import { foldTitle } from '../../../../contract/widget/start-form.kinds.ts';
import type { Database } from '../../../store/schema/database.ts';

/** The name of a connection whose start form has a field of this title; null where none has. */
export async function findFormWithField(
  db: Kysely<Database>,
  { accountId, title }: { readonly accountId: string; readonly title: string },
): Promise<string | null> {
  const rows = await db
    .selectFrom('widget_settings as w')
    .innerJoin('connections as c', (join) =>
      join.onRef('c.id', '=', 'w.connection_id').onRef('c.account_id', '=', 'w.account_id'),
    )
    .select(['c.name', 'w.settings'])
    .where('w.account_id', '=', accountId)
    .where('c.removed_at', 'is', null)
    .execute();
  const found = rows.find(({ settings }) => {
    const { form }: Partial<WidgetValues> = JSON.parse(settings);
    return form?.isOn && form.fields.some((field) => foldTitle(field.title) === foldTitle(title));
  });
  return found?.name ?? null;
}
