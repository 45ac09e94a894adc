// Knows the tables of what pages vouch for their visitors with. Knows no visitor.
import type { FlagOff, Instant } from './schema.columns.ts';

export interface VisitorIdentityTable {
  connection_id: string;
  account_id: string;
  /** Sealed; null until one was made. */
  secret: string | null;
  /** Sealed; the secret before, which holds until `previous_until`. */
  previous: string | null;
  previous_until: Instant | null;
  renewed_at: Instant | null;
  is_required: FlagOff;
}

/** Further tokens of a visitor: one for each device they were vouched for on. */
export interface VisitorTokenTable {
  token_hash: string;
  account_id: string;
  visitor_id: string;
  created_at: Instant;
}
