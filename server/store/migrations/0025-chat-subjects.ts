// Adds the subject of a chat, for channels that have subjects.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'channel_chats', 'subject TEXT');
