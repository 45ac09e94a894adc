// Tables of an account's contacts, their words and attributes.
import type { AttributeKind } from '../../../contract/conversations/contacts/contact-attributes.ts';
import type { DefaultFalse, Flag, Instant, Json } from './columns.ts';

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

/** A field that an owner defined for contacts. */
export interface ContactAttributeTable {
  id: string;
  account_id: string;
  name: string;
  /** Normalised; unique in the account. A removed attribute does not block its name. */
  name_key: string;
  kind: AttributeKind;
  choices: Json;
  created_at: Instant;
  removed_at: Instant | null;
}

/** A contact's value of an attribute, as `parseAttributeValue` returns it. */
export interface ContactValueTable {
  contact_id: string;
  attribute_id: string;
  account_id: string;
  value: string;
  /** Of a number, for comparing. */
  number: number | null;
}

/** A merge of one contact into another, and what it changed, for undo. */
export interface ContactMergeTable {
  id: string;
  account_id: string;
  contact_id: string;
  /** The contact that was merged; its row is in the snapshot. */
  merged_id: string;
  snapshot: Json;
  created_at: Instant;
}

/** The former address of a contact that was merged into another. */
export interface ContactAddressTable {
  account_id: string;
  merged_id: string;
  contact_id: string;
}

/** A saved filter of contacts. */
export interface ContactSegmentTable {
  id: string;
  account_id: string;
  /** Its creator. */
  user_id: string;
  name: string;
  /** Normalised; unique among the segments of one user. */
  name_key: string;
  is_shared: Flag;
  filters: Json;
  created_at: Instant;
}
