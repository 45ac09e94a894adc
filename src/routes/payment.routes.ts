// Routes of plans and payments.
import { type Route, restrictTo, route } from './route.tsx';
import { titles } from './routes.texts.ts';

export const paymentRoutes: readonly Route[] = [
  route(
    'private',
    '/payment/plans/:tab',
    titles.plans,
    () => import('../features/billing/plans/PlansScreen.tsx'),
    'plans',
  ),
  route(
    'private',
    '/payment/proforma-invoice/:planId',
    titles.checkout,
    () => import('../features/billing/checkout/CheckoutScreen.tsx'),
  ),
  route(
    'private',
    '/payment/status',
    titles.paymentStatus,
    () => import('../features/billing/checkout/PaymentStatusScreen.tsx'),
  ),
  route(
    'private',
    '/payment/invoice/:planId',
    titles.proforma,
    () => import('../features/billing/invoices/InvoicePreviewScreen.tsx'),
  ),
  route(
    'private',
    '/payment/purchase-invoice/:orderId',
    titles.invoice,
    () => import('../features/billing/invoices/InvoiceScreen.tsx'),
  ),
  route(
    'private',
    '/payment/last-transactions',
    titles.transactions,
    () => import('../features/billing/invoices/TransactionsScreen.tsx'),
  ),
].map((row) => restrictTo('owner', row));
