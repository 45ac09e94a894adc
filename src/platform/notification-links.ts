// Knows the addresses of what a person was told, and of what notices lead to. Refuses to know what stands there.

export const notificationsLink = '/dashboard/notifications';

/** Hooks and keys. */
export const integrationsLink = '/settings/integrations';
