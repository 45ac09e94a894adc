// Knows the tables of companies, of how panels look, and of requests for help; no people.
import type { SupportStatus } from '../../contract/support.ts';
import type { Flag, Instant, Json } from './schema.columns.ts';

/** The company behind an account. */
export interface LegalInformationTable {
  account_id: string;
  company_name: string;
  economic_code: string;
  national_id: string;
  registration_number: string;
  residential_address: string;
  updated_at: Instant;
}

export interface PanelSettingsTable {
  user_id: string;
  account_id: string;
  settings: Json;
  updated_at: Instant;
}

export interface SupportRequestTable {
  id: string;
  account_id: string;
  user_id: string;
  subject: string;
  category: string;
  text: string;
  status: SupportStatus;
  created_at: Instant;
  updated_at: Instant;
}

export interface SupportReplyTable {
  id: string;
  account_id: string;
  request_id: string;
  /** On when the people behind the product wrote it. */
  by_us: Flag;
  text: string;
  created_at: Instant;
}

export interface SupportAttachmentTable {
  id: string;
  account_id: string;
  user_id: string;
  /** Null while its request is being written. */
  request_id: string | null;
  file_key: string;
  name: string;
  /** Bytes. */
  size: number;
  created_at: Instant;
}
