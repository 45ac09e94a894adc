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
  /** Folded name; unique inside the account. */
  name_key: string;
  introduction: string | null;
  response_language: ResponseLanguage;
  creativity: number;
  instructions: string | null;
  enhanced_accuracy: DefaultFalse;
  operator_approval: DefaultFalse;
  /** How long a draft waits for an operator; 10 by default. */
  approval_minutes: Generated<number>;
  /** Between 0 and 1; below it the bot abstains. */
  confidence_threshold: number;
  /** On by default. */
  active: Generated<Flag>;
  /** Since when its owner's plan has no room for it; null while it is active. */
  deactivated_at: Instant | null;
  /** When its owner was notified of the deletion of its data; of an earlier time where before `deactivated_at`. */
  deactivation_notified_at: Instant | null;
  /** Taken away by its owner, restorable for a while; it counts nowhere then. */
  removed_at: Instant | null;
  training_status: TrainingStatus;
  /** Whom pending learning waits for; null when only for its turn. */
  training_hold: SourceHold | null;
  knowledge_version: Generated<number>;
  /** Where models stop answering in a month; null is without end. */
  spend_limit_tokens: number | null;
  spend_limit_rial: number | null;
  /** The knowledge whose passages all have vectors, and by which model. */
  vectors_version: Generated<number>;
  vectors_model: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A bot an operator is assigned to. */
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
  /** Hash of the folded content; unique inside the bot where it is known. */
  content_key: string | null;
  /** Of a link: where it leads; `url_key` is one for all spellings, unique inside the bot. */
  url: string | null;
  url_key: string | null;
  /** The response headers of the last fetch, for a conditional request. */
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
  /** What is wrong with the text that was read of it, and where: `Damage[]`. */
  damages: Json | null;
  /** How much of what is visible was kept of it, and what was left out: `Coverage`. */
  coverage: Json | null;
  /** Its text is read from images of its pages. */
  needs_ocr: DefaultFalse;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  trained_at: Instant | null;
  /** Taken out of the knowledge, restorable for a while; not counted among duplicates then. */
  removed_at: Instant | null;
  /** Of a pair: the hash of its folded question, unique inside the bot. */
  question_key: string | null;
  /** Of a pair: both parts folded, for searching, and the question's place in the alphabet. */
  pair_text: string | null;
  pair_order: string | null;
  /** What holds a pending item besides its turn. */
  hold: SourceHold | null;
  /** Its passages are among what answers come from, whatever its status says of a new learning. */
  is_indexed: DefaultFalse;
  /** Its owner looked at its text and took it as it is. */
  is_accepted: DefaultFalse;
  /** How the ordered learning goes: `changed` only asks for news, `kept` learns the kept text; null reads it anew. */
  training_mode: 'changed' | 'kept' | null;
  /** Characters of the plan that are taken for it now; the ledger's charges of it sum to this. */
  charged_characters: Generated<number>;
  /** How often that changed; part of each charge's reference. */
  charge_count: Generated<number>;
  /** When it was last looked at whether it changed. */
  checked_at: Instant | null;
  /** The run of the schedule that waits for it. */
  run_id: string | null;
  /** Of an item of a linked shop or site: which one, its id there, and a hash of its content there. */
  shop_id: string | null;
  remote_id: string | null;
  remote_checksum: string | null;
  /** The last sync of the shop that saw it. */
  last_seen_sync: number | null;
  /** Price and stock as the shop says them; names of categories. Null of what is no product. */
  facts: Json | null;
  categories: Json | null;
  /** Name, code and categories folded, for searching, and the name's place in the alphabet. */
  item_text: string | null;
  item_order: string | null;
  /** Its owner wants it in no answer: it is not indexed and costs nothing, whatever syncs bring of it. */
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

/** What a person writes and has not saved yet; `text_key` is the item's id, or `new`. */
export interface TextDraftTable {
  id: string;
  account_id: string;
  bot_id: string;
  user_id: string;
  text_key: string;
  title: string;
  text: string;
  /** The number of the version it was begun on; 0 for a new text. */
  base_version: number;
  updated_at: Instant;
}

/** A text as it was saved once; the newest is the item's own. */
export interface TextVersionTable {
  id: string;
  account_id: string;
  source_id: string;
  number: number;
  title: string;
  text: string;
  /** How whoever saved it was called then; null where that was not kept. */
  author: string | null;
  created_at: Instant;
}

/** The search of a site for its pages; a bot keeps its latest one. */
export interface SiteSearchTable {
  id: string;
  account_id: string;
  bot_id: string;
  url: string;
  sub_links: Flag;
  ignore_sitemap: Flag;
  /** How many pages are wanted. */
  count: number;
  minutes: number;
  status: SearchStatus;
  /** Why it went no further; null while it has not ended, or ended badly. */
  stop_reason: SearchStopReason | null;
  /** The tag of why it failed. */
  reason: string | null;
  /** The sitemaps were read into the list of pages. */
  seeded: DefaultFalse;
  /** Addresses were met that lie deeper, or are more, than a search keeps in mind. */
  is_truncated: DefaultFalse;
  found: Generated<number>;
  visited: Generated<number>;
  skipped: Generated<number>;
  waiting: Generated<number>;
  created_at: Instant;
  ends_at: Instant | null;
}

/** An address of a searched site. `ordinal` counts those that were read and are listed. */
export interface SitePageTable {
  id: string;
  account_id: string;
  search_id: string;
  url: string;
  url_key: string;
  depth: number;
  state: 'waiting' | 'found' | 'skipped' | 'passed';
  ordinal: number | null;
  title: string | null;
  reason: string | null;
}

/** The retrieval index of a bot, as built from one knowledge version. */
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
  /** Unique per kind over the whole installation, where there is one. */
  identifier: string | null;
  website_url: string | null;
  /** On while the status is `active`. */
  active: Generated<Flag>;
  status: ConnectionStatus;
  settings: Json;
  /** Sealed; never plain text. */
  secrets: string | null;
  created_at: Instant;
  updated_at: Instant;
  /** By which webhooks prove themselves; sealed. */
  webhook_secret: string | null;
  /** Where asking the provider for news left off. */
  poll_cursor: string | null;
  last_in_at: Instant | null;
  last_out_at: Instant | null;
  /** An error's tag; null once something went well again. */
  last_error: string | null;
  last_error_at: Instant | null;
  /** What becomes of it; null before anything went wrong. */
  last_error_outcome: ConnectionErrorOutcome | null;
  removed_at: Instant | null;
}

/** One charge; `reference` is unique per kind, so a retried charge is harmless. */
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
