// Tables of contact imports, and of the labels that they give.

import type { Generated } from 'kysely';
import type { ContactImport } from '../../../contract/conversations/contacts/contact-imports.ts';
import type { Instant, Json } from './columns.ts';

/** A label of a contact, beside those of its conversations. */
export interface ContactLabelTable {
  account_id: string;
  label_id: string;
  contact_id: string;
}

/** The latest import of contacts of an account. */
export interface ContactImportTable {
  id: string;
  account_id: string;
  /** The file, until the import ends. */
  file_key: string | null;
  file_name: string;
  size: number;
  status: ContactImport['status'];
  /** The error tag of a failed import. */
  reason: string | null;
  format: Json;
  preview: Json;
  /** Put on every contact of the import. */
  label_id: string | null;
  /** Rows that were dealt with, and how they ended. */
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  skipped: Generated<number>;
  created_at: Instant;
  ended_at: Instant | null;
}

/** A row of an import that changed something, or was left out, with its cells. */
export interface ContactImportRowTable {
  import_id: string;
  account_id: string;
  ordinal: number;
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped';
  /** A problem of the row, or `ConsentKept`. */
  reason: string | null;
  /** The contact that the row became or matched. */
  contact_id: string | null;
  cells: Json;
}
