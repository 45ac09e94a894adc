// Tables of an account's contacts and of the words they are found by.
import type { DefaultFalse, Instant } from './columns.ts';

/** A person whom an account knows, with all visitors that are this person. */
export interface ContactTable {
  id: string;
  account_id: string;
  name: string | null;
  /** Normalised name, e-mail and phone, for searching and for finding duplicates. */
  name_key: string | null;
  email: string | null;
  email_key: string | null;
  phone: string | null;
  phone_key: string | null;
  /** Set if it came from a file: it stays without any visitor. */
  is_imported: DefaultFalse;
  /** Whether they agreed to be written to, and since when; null where unknown. */
  consent: 'given' | 'refused' | null;
  consent_at: Instant | null;
  created_at: Instant;
  last_seen_at: Instant;
}

/** A folded word of a contact's name, e-mail or phone. */
export interface ContactWordTable {
  account_id: string;
  word: string;
  contact_id: string;
}
