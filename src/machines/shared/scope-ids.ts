// Ids that name a conversation or a connection in calls.

export interface ConversationIds {
  readonly botId: string;
  readonly conversationId: string;
}

export interface ConnectionIds {
  readonly botId: string;
  readonly connectionId: string;
}
