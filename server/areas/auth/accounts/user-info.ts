// Maps a user row to the wire shape `userInfo`.

import type { Selectable } from 'kysely';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { AccountStatus } from './accounts.find.store.ts';

/** `trial_days` is the number of remaining days, rounded up. */
export function toUserInfo(
  user: Selectable<Database['users']>,
  account: AccountStatus,
  now: number,
): UserInfo {
  return {
    id: user.id,
    account_id: user.account_id,
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    national_code: user.national_code ?? '',
    postal_code: user.postal_code ?? '',
    is_legal: user.is_legal === 1,
    username: user.username,
    phone_number: user.phone,
    email: user.email,
    email_verified: user.email_verified_at !== null,
    trial_days: user.trial_ends_at === null ? 0 : Math.max(0, Math.ceil((user.trial_ends_at - now) / DAY_MS)),
    is_verified: user.is_verified === 1,
    enabled: user.is_enabled === 1 && account.isEnabled,
    is_supper_admin: user.is_super_admin === 1,
    is_operator: user.is_operator === 1,
    created_at: user.created_at,
    plan_expiration: account.planExpiresAt,
    has_password: user.password_hash !== null,
    time_zone: account.zone,
    deletion_at: account.deletionAt,
  };
}
