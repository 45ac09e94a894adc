// Tables of bots, sources, passages, site searches, connections and usage.
import type { Generated } from 'kysely';
import type { ResponseLanguage, SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';
import type { ConnectionErrorOutcome, ConnectionStatus } from '../../../contract/connections/connections.ts';
import type { SearchStatus, SearchStopReason } from '../../../contract/training/links.ts';
import type { SourceKind } from '../../../contract/training/training.ts';
import type { Bytes, DefaultFalse, Flag, Instant, Json } from './columns.ts';

export interface BotTable {
  id: string;
  account_id: string;
  name: string;
  /** Normalised name; unique in the account. */
  name_key: string;
  introduction: string | null;
  response_language: ResponseLanguage;
  creativity: number;
  instructions: string | null;
  enhanced_accuracy: DefaultFalse;
  operator_approval: DefaultFalse;
  /** Minutes a draft waits for an operator; 10 by default. */
  approval_minutes: Generated<number>;
  /** When the enabled proactive messages last changed; null without any. */
  proactive_revision: Instant | null;
  /** Between 0 and 1; below it the bot abstains. */
  confidence_threshold: number;
  /** On by default. */
  active: Generated<Flag>;
  /** Since when the plan's limit has kept it inactive; null while active. */
  deactivated_at: Instant | null;
  /**
   * When the owner was notified of the coming deletion; before `deactivated_at` it is of an earlier
   * deactivation.
   */
  deactivation_notified_at: Instant | null;
  /** Deleted by its owner; restorable for a while and not counted. */
  removed_at: Instant | null;
  training_status: TrainingStatus;
  /** What pending training waits for; null if only for its turn. */
  training_hold: SourceHold | null;
  knowledge_version: Generated<number>;
  /** Monthly limit of model use; null is unlimited. */
  spend_limit_tokens: number | null;
  spend_limit_rial: number | null;
  /** The knowledge version whose passages all have embeddings, and their model. */
  vectors_version: Generated<number>;
  vectors_model: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A bot assigned to an operator. */
export interface UserBotTable {
  user_id: string;
  bot_id: string;
  account_id: string;
}

export interface SourceTable {
  id: string;
  account_id: string;
  bot_id: string;
  kind: SourceKind;
  title: string;
  question: string | null;
  file_key: string | null;
  file_name: string | null;
  mime: string | null;
  /** Bytes. */
  size: Generated<number>;
  sha256: string | null;
  /** Hash of the normalised content; unique in the bot where known. */
  content_key: string | null;
  /** The address of a link; `url_key` is its normalised form, unique in the bot. */
  url: string | null;
  url_key: string | null;
  /** Of a product, the key of its page in the shop. */
  page_key: string | null;
  /** Response headers of the last fetch, for a conditional request. */
  etag: string | null;
  last_modified: string | null;
  text: string | null;
  characters: Generated<number>;
  pages: number | null;
  status: TrainingStatus;
  /** Between 0 and 1. */
  progress: Generated<number>;
  reason: string | null;
  warnings: Json | null;
  /** Defects found in the extracted text: `Damage[]`. */
  damages: Json | null;
  /** Share of the visible text that was kept, and what was left out: `Coverage`. */
  coverage: Json | null;
  /** Its text is extracted from page images by OCR. */
  needs_ocr: DefaultFalse;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  trained_at: Instant | null;
  /** Deleted from the knowledge, restorable for a while; not counted as a duplicate. */
  removed_at: Instant | null;
  /** For a pair: hash of the normalised question, unique in the bot. */
  question_key: string | null;
  /** For a pair: both normalised texts, for searching, and the question's sort key. */
  pair_text: string | null;
  pair_order: string | null;
  /** What a pending item waits for besides its turn. */
  hold: SourceHold | null;
  /** Its passages are in the index, whatever the status of a newer training. */
  is_indexed: DefaultFalse;
  /** Its owner accepted the text despite its defects. */
  is_accepted: DefaultFalse;
  /** How it is trained: `changed` fetches only changes, `kept` uses the stored text; null reads it anew. */
  training_mode: 'changed' | 'kept' | null;
  /** Plan characters charged for it now; the sum of its charges in `usage`. */
  charged_characters: Generated<number>;
  /** How often the charge changed; part of each charge's reference. */
  charge_count: Generated<number>;
  /** When it was last checked for changes. */
  checked_at: Instant | null;
  /** The scheduled run that waits for it. */
  run_id: string | null;
  /** For an item of a linked shop or site: its shop, and its id and content hash there. */
  shop_id: string | null;
  remote_id: string | null;
  remote_checksum: string | null;
  /** Number of the last sync that saw it. */
  last_seen_sync: number | null;
  /** Price, stock and category names as the shop gives them; null if it is not a product. */
  facts: Json | null;
  categories: Json | null;
  /** Normalised name, code and categories, for searching, and the name's sort key. */
  item_text: string | null;
  item_order: string | null;
  /** Excluded from answers by its owner: not indexed or charged, whatever syncs bring. */
  excluded_at: Instant | null;
}

export interface PassageTable {
  id: string;
  account_id: string;
  bot_id: string;
  source_id: string;
  ordinal: number;
  kind: 'text' | 'qa';
  title: string | null;
  question: string | null;
  text: string;
  /** Offsets into the source's text. */
  start_at: number;
  end_at: number;
}

/** Unsaved text of a person; `text_key` is the item's id, or `new`. */
export interface TextDraftTable {
  id: string;
  account_id: string;
  bot_id: string;
  user_id: string;
  text_key: string;
  title: string;
  text: string;
  /** Version number it is based on; 0 for a new text. */
  base_version: number;
  updated_at: Instant;
}

/** A saved version of a text; the newest is the item's current one. */
export interface TextVersionTable {
  id: string;
  account_id: string;
  source_id: string;
  number: number;
  title: string;
  text: string;
  /** The author's name when saved; null if unknown. */
  author: string | null;
  created_at: Instant;
}

/** A search for a site's pages; a bot keeps only its latest one. */
export interface SiteSearchTable {
  id: string;
  account_id: string;
  bot_id: string;
  url: string;
  sub_links: Flag;
  ignore_sitemap: Flag;
  /** Number of pages wanted. */
  count: number;
  minutes: number;
  status: SearchStatus;
  /** Why it stopped; null while running or if it failed. */
  stop_reason: SearchStopReason | null;
  /** Error tag of a failure. */
  reason: string | null;
  /** The sitemaps were read into the list of pages. */
  seeded: DefaultFalse;
  /** More or deeper addresses were found than a search keeps. */
  is_truncated: DefaultFalse;
  found: Generated<number>;
  visited: Generated<number>;
  skipped: Generated<number>;
  waiting: Generated<number>;
  created_at: Instant;
  ends_at: Instant | null;
}

/** An address found by a site search. `ordinal` numbers the pages that were read and are listed. */
export interface SitePageTable {
  id: string;
  account_id: string;
  search_id: string;
  url: string;
  url_key: string;
  depth: number;
  /** `passed`: read but not listed, as it leads to a page of another address. */
  state: 'waiting' | 'found' | 'skipped' | 'passed';
  ordinal: number | null;
  title: string | null;
  reason: string | null;
}

/** The retrieval index of a bot, built from one knowledge version. */
export interface BotIndexTable {
  bot_id: string;
  account_id: string;
  knowledge_version: number;
  bytes: Bytes;
  created_at: Instant;
}

export interface ConnectionTable {
  id: string;
  account_id: string;
  bot_id: string;
  kind: string;
  name: string;
  /** Unique per kind in the installation, if set. */
  identifier: string | null;
  website_url: string | null;
  /** On while the status is `active`. */
  active: Generated<Flag>;
  status: ConnectionStatus;
  settings: Json;
  /** Encrypted. */
  secrets: string | null;
  created_at: Instant;
  updated_at: Instant;
  /** Secret that authenticates webhooks; encrypted. */
  webhook_secret: string | null;
  /** Position where polling of the provider continues. */
  poll_cursor: string | null;
  last_in_at: Instant | null;
  last_out_at: Instant | null;
  /** Error tag; null after a success. */
  last_error: string | null;
  last_error_at: Instant | null;
  /** Outcome of the last error; null before any error. */
  last_error_outcome: ConnectionErrorOutcome | null;
  /** Pages on which a widget could not open, with counts. */
  load_failures: Json | null;
  removed_at: Instant | null;
}

/** `settings`: the fields of `BusinessHoursSettings` but its targets. */
export interface BusinessHoursTable {
  bot_id: string;
  account_id: string;
  settings: Json;
  /** `StoredTargets`; null while no target is set. */
  reply_targets: Json | null;
  updated_at: Instant;
}

/** One charge; `reference` is an idempotency key, unique per kind. */
export interface UsageTable {
  id: string;
  account_id: string;
  bot_id: string;
  kind: 'message' | 'character';
  amount: number;
  balance_after: number;
  reference: string;
  created_at: Instant;
}
