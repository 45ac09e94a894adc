// Knows the addresses of one's own settings, for whoever links to them. Refuses to know what stands there.

export const profileLink = '/settings/user-account-information';
export const passwordLink = '/settings/update-password';
export const panelLink = '/settings/panel-setting';
export const securityLink = '/settings/security';
export const operatorsLink = '/settings/operators';
export const auditLink = '/settings/audit';
/** Where a link from a letter is judged; its token comes with the step and never stands in the address. */
export const emailProofLink = '/auth/email-proof';
/** Where an invitation is taken up, by a letter's link in the same way or by a code. */
export const invitationLink = '/auth/signup/invitation';
