// Maps a stored visitor to the details that contacts and conversations show.
import { Option, Schema } from 'effect';
import type { Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { parseUserAgent } from './user-agent.rules.ts';

type VisitorRow = Pick<
  Selectable<Database['visitors']>,
  | 'name'
  | 'email'
  | 'phone'
  | 'external_id'
  | 'fields'
  | 'page_url'
  | 'referrer'
  | 'user_agent'
  | 'created_at'
  | 'last_seen_at'
>;

const decodeFields = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ title: Schema.String, value: Schema.String }))),
);

export const toVisitorDetails = (row: VisitorRow) => ({
  name: row.name ?? '',
  email: row.email,
  phone: row.phone,
  userId: row.external_id,
  fields: row.fields === null ? [] : Option.getOrElse(decodeFields(row.fields), () => []),
  pageUrl: row.page_url,
  referrer: row.referrer,
  device: parseUserAgent(row.user_agent),
  firstSeenAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});
