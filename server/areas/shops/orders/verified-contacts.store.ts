// Reads the verified contacts of a visitor.
import { Schema } from 'effect';
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

const contactsOf = Schema.decodeUnknownSync(
  Schema.Struct({ email: Schema.optionalKey(Schema.String), phone: Schema.optionalKey(Schema.String) }),
);

/** The signed e-mail and phone of the visitor, if any; unverified contacts are left out. */
export async function readVerifiedContacts(
  db: Kysely<Database>,
  { accountId, conversationId }: { readonly accountId: string; readonly conversationId: string | null },
): Promise<string[]> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .select('v.verified_contact')
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
  if (!row?.verified_contact) return [];
  const { email, phone } = contactsOf(JSON.parse(row.verified_contact));
  return [email, phone].filter((contact) => contact !== undefined);
}
