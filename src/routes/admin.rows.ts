// Routes of the super admin's area.
import { only, type Route, route } from './route.tsx';
import { titles } from './routes.texts.ts';

export const adminRows: readonly Route[] = [
  route(
    'private',
    '/admin/accounts',
    titles.adminAccounts,
    () => import('../features/admin/AccountsScreen.tsx'),
  ),
  route(
    'private',
    '/admin/accounts/:accountId',
    titles.adminAccount,
    () => import('../features/admin/AccountScreen.tsx'),
  ),
  route(
    'private',
    '/admin/payments',
    titles.adminPayments,
    () => import('../features/checkout/PaymentsDeskScreen.tsx'),
  ),
  route(
    'private',
    '/admin/refunds',
    titles.adminRefunds,
    () => import('../features/checkout/refunds/RefundsScreen.tsx'),
  ),
  route(
    'private',
    '/admin/plans',
    titles.adminPlans,
    () => import('../features/admin/plans/AdminPlansScreen.tsx'),
  ),
  route(
    'private',
    '/admin/coupons',
    titles.adminCoupons,
    () => import('../features/admin/plans/CouponsScreen.tsx'),
  ),
  route(
    'private',
    '/admin/billing',
    titles.adminBilling,
    () => import('../features/admin/billing/SellingScreen.tsx'),
  ),
  route('private', '/admin/support', titles.adminSupport, () => import('../features/support/DeskScreen.tsx')),
  route(
    'private',
    '/admin/support/:requestId',
    titles.adminSupport,
    () => import('../features/support/DeskRequestScreen.tsx'),
  ),
].map((row) => only('superAdmin', row));
