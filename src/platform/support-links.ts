// Knows the addresses of support and of the assistant, for whoever links to them.

export const supportLink = '/settings/support';
export const supportNewLink = '/settings/support/new';
export const assistantLink = '/settings/chat-bot-support';
export const supportRequestLink = (requestId: string): string => `${supportLink}/${requestId}`;
