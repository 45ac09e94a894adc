// Knows the addresses of support, the assistant and the super admin's area, for whoever links to them.

export const supportLink = '/settings/support';
export const supportNewLink = '/settings/support/new';
export const assistantLink = '/settings/chat-bot-support';
export const supportRequestLink = (requestId: string): string => `${supportLink}/${requestId}`;

export const accountsLink = '/admin/accounts';
export const accountLink = (accountId: string): string => `${accountsLink}/${accountId}`;
export const deskLink = '/admin/support';
export const deskRequestLink = (requestId: string): string => `${deskLink}/${requestId}`;
