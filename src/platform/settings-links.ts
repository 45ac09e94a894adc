// Knows the addresses of one's own settings, for whoever links to them. Refuses to know what stands there.

export const profileLink = '/settings/user-account-information';
export const passwordLink = '/settings/update-password';
export const panelLink = '/settings/panel-setting';
export const securityLink = '/settings/security';
export const auditLink = '/settings/audit';
