// Tables of automation rules, their runs, macros and tools.
import type { RuleEventKind, RunState } from '../../../contract/automation/rules.ts';
import type { DefaultFalse, Flag, Instant, Json } from './columns.ts';

export interface RuleTable {
  id: string;
  account_id: string;
  /** Null for every bot. */
  bot_id: string | null;
  name: string;
  /** Rules run in ascending order. */
  position: number;
  is_enabled: Flag;
  event: RuleEventKind;
  /** Conditions and actions. */
  body: Json;
  /** Events up to this number are not for it. */
  from_seq: number;
  /** Its last editor; null once removed. */
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}

/** How far the account's events are handled. */
export interface RuleCursorTable {
  account_id: string;
  /** Number of the last handled event. */
  cursor: number;
  /** Increases with every change of a rule. */
  revision: number;
}

/** A run of a rule on an event; at most one each. */
export interface RuleRunTable {
  id: string;
  account_id: string;
  rule_id: string;
  bot_id: string;
  conversation_id: string;
  event_seq: number;
  event: RuleEventKind;
  /** The rule's position when the event was handled. */
  position: number;
  state: RunState;
  /** What the actions did so far, in their order. */
  outcomes: Json;
  /** Tag of the error that ended it. */
  error: string | null;
  /** What the rule names and no longer exists. */
  missing: Json | null;
  created_at: Instant;
}

/** Several actions that operators run at once. */
export interface MacroTable {
  id: string;
  account_id: string;
  /** Whose own it is; null where it is shared. */
  user_id: string | null;
  /** The group that it is shared with; null: with everybody. */
  group_id: string | null;
  name: string;
  key: string | null;
  /** Unique: the key among the shared macros or those of a user; null without a key and once removed. */
  scoped_key: string | null;
  /** In ascending order in the list. */
  position: number;
  actions: Json;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}

/** HTTP calls that bots make in conversations. */
export interface ToolTable {
  id: string;
  account_id: string;
  bot_id: string;
  /** Unique in the bot: the machine name; null once removed. */
  active_name: string | null;
  /** All but the secrets. */
  definition: Json;
  /** The secret headers, sealed as one JSON text; null without any. */
  secrets: string | null;
  is_enabled: Flag;
  needs_approval: DefaultFalse;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}
