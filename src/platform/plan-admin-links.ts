// Knows where plans, discount codes and who sells are edited, for whoever links there.

export const adminPlansLink = '/admin/plans';
export const couponsLink = '/admin/coupons';
export const sellingLink = '/admin/billing';
