// Adds the pages on which a widget could not open.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'connections', 'page_problems TEXT');
