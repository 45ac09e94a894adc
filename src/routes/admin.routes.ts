// Routes of the super admin's area.
import { contactMessagesLink, healthLink, modelConnectionLink, replayLink } from '../platform/links.ts';
import { type Route, restrictTo, route } from './route.tsx';
import { titles } from './routes.texts.ts';

export const adminRoutes: readonly Route[] = [
  route(
    'private',
    '/admin/accounts',
    titles.adminAccounts,
    () => import('../features/admin/accounts/AccountsScreen.tsx'),
  ),
  route(
    'private',
    '/admin/accounts/:accountId',
    titles.adminAccount,
    () => import('../features/admin/accounts/AccountScreen.tsx'),
  ),
  route(
    'private',
    '/admin/payments',
    titles.adminPayments,
    () => import('../features/billing/admin-payments/AdminPaymentsScreen.tsx'),
  ),
  route(
    'private',
    '/admin/refunds',
    titles.adminRefunds,
    () => import('../features/admin/refunds/RefundsScreen.tsx'),
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
    () => import('../features/admin/seller/SellerScreen.tsx'),
  ),
  route(
    'private',
    modelConnectionLink,
    titles.adminModel,
    () => import('../features/admin/model/ModelConnectionScreen.tsx'),
  ),
  route('private', healthLink, titles.adminHealth, () => import('../features/admin/health/HealthScreen.tsx')),
  route(
    'private',
    '/admin/support',
    titles.adminSupport,
    () => import('../features/support/AdminRequestsScreen.tsx'),
  ),
  route(
    'private',
    contactMessagesLink,
    titles.contact,
    () => import('../features/support/contact/ContactMessagesScreen.tsx'),
  ),
  route(
    'private',
    '/admin/support/:requestId',
    titles.adminSupport,
    () => import('../features/support/AdminRequestScreen.tsx'),
  ),
  route(
    process.env.PASOKH_DEV ? 'open' : 'private',
    replayLink,
    titles.replay,
    () => import('../features/replay/ReplayScreen.tsx'),
  ),
].map((row) => restrictTo('superAdmin', row));
