// Knows the addresses of what a person was told, and of what notices lead to. Refuses to know what stands there.

export const notificationsLink = '/dashboard/notifications';

/** Answers that wait for approval. */
export const approvalsLink = '/dashboard/approvals';
/** Hooks and keys. */
export const integrationsLink = '/settings/integrations';
