// Knows the address at which a text of a bot is written. Knows no other address.

/** The editor of a text: of an item, or of a new one. */
export const textLink = (botId: string, sourceId?: string): string =>
  `/dashboard/bot/${botId}/data-management/detail${sourceId ? `?source=${sourceId}` : ''}`;
