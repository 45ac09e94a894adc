// Routes of plans and payments.
import { only, type Route, route } from './route.tsx';
import { titles } from './routes.texts.ts';

export const paymentRows: readonly Route[] = [
  route(
    'private',
    '/payment/plans/:tab',
    titles.plans,
    () => import('../features/plans/PlansScreen.tsx'),
    'plans',
  ),
  route(
    'private',
    '/payment/proforma-invoice/:planId',
    titles.checkout,
    () => import('../features/checkout/CheckoutScreen.tsx'),
  ),
  route(
    'private',
    '/payment/status',
    titles.paymentStatus,
    () => import('../features/checkout/StatusScreen.tsx'),
  ),
  route(
    'private',
    '/payment/invoice/:planId',
    titles.proforma,
    () => import('../features/invoices/PlanInvoiceScreen.tsx'),
  ),
  route(
    'private',
    '/payment/purchase-invoice/:orderId',
    titles.invoice,
    () => import('../features/invoices/InvoiceScreen.tsx'),
  ),
  route(
    'private',
    '/payment/last-transactions',
    titles.transactions,
    () => import('../features/invoices/TransactionsScreen.tsx'),
  ),
].map((row) => only('owner', row));
