// Knows the addresses of the super admin's area, for whoever links to them.

export const accountsLink = '/admin/accounts';
export const accountLink = (accountId: string): string => `${accountsLink}/${accountId}`;
export const paymentsDeskLink = '/admin/payments';
export const refundsLink = '/admin/refunds';
export const deskLink = '/admin/support';
export const deskRequestLink = (requestId: string): string => `${deskLink}/${requestId}`;
