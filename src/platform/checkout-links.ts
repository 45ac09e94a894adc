// Knows where it is seen what became of a payment. Knows no payment.

/** What became of the payments of an order. */
export const paymentStatusLink = (orderId: string): string => `/payment/status?order=${orderId}`;
