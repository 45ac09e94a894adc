// The addresses of exporting and erasing data.
export const privacyLink = '/settings/privacy';

/** What is kept of the person of a conversation: their other conversations are found by it, too. */
export const personDataLink = (conversationId: string): string =>
  `${privacyLink}?conversation=${encodeURIComponent(conversationId)}`;
