// Knows the addresses of conversations, for whoever links to them. Refuses to know what stands there.

/** One conversation of a bot. */
export const threadLink = (conversation: { botId: string; serviceId: string; id: string }): string =>
  `/dashboard/bot/${conversation.botId}/conversation/message/${conversation.serviceId}/${conversation.id}`;

/** One conversation of a bot, to look back at. */
export const historyLink = (conversation: { botId: string; serviceId: string; id: string }): string =>
  `/dashboard/bot/${conversation.botId}/chat-history/${conversation.id}/${conversation.serviceId}`;
