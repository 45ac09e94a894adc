// Knows the addresses of plans and payments, for whoever links to them. Knows no plan.

export const messagingPlansLink = '/payment/plans/messaging-package';
export const supportPlansLink = '/payment/plans/support-agent';
export const salesPlansLink = '/payment/plans/sales-assistant';
export const transactionsLink = '/payment/last-transactions';
export const orderLink = (planId: string): string =>
  `/payment/proforma-invoice/${encodeURIComponent(planId)}`;
export const invoiceLink = (orderId: string): string => `/payment/purchase-invoice/${orderId}`;
