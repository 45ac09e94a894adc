// Knows the tables of visitors, conversations and messages; knows nothing of knowledge or accounts.
import type { Generated } from "kysely";
import type { Flag, Instant, Json } from "./schema.columns.ts";

export interface VisitorTable {
	id: string;
	account_id: string;
	bot_id: string;
	connection_id: string;
	token_hash: string;
	name: string | null;
	email: string | null;
	phone: string | null;
	fields: Json | null;
	user_agent: string | null;
	page_url: string | null;
	locale: string | null;
	created_at: Instant;
	last_seen_at: Instant;
}

export interface ConversationTable {
	id: string;
	account_id: string;
	bot_id: string;
	connection_id: string;
	visitor_id: string;
	status: string;
	ai_enabled: Generated<Flag>;
	assignee_id: string | null;
	last_message_text: string | null;
	last_author: string | null;
	last_message_at: Instant;
	waiting_since: Instant | null;
	/** Messages no operator has seen. */
	unread: Generated<number>;
	operator_seen_at: Instant | null;
	message_count: Generated<number>;
	last_operator_at: Instant | null;
	created_at: Instant;
	closed_at: Instant | null;
}

export interface MessageTable {
	id: string;
	account_id: string;
	conversation_id: string;
	/** 1, 2, 3… inside the conversation. */
	seq: number;
	/** Made by the sender; unique inside the conversation, so a resent message is the same message. */
	client_id: string;
	author: "visitor" | "ai" | "operator" | "system";
	user_id: string | null;
	text: string;
	state: string;
	sources: Json | null;
	confidence: number | null;
	cost_messages: Generated<number>;
	event: Json | null;
	created_at: Instant;
}
