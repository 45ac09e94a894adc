// A sample session for tests.
import type { Session } from '../../../../contract/auth/auth.ts';

export const sampleSession: Session = {
  token: 'header.payload.signature',
  refreshToken: 'refresh-1',
  userInfo: {
    id: '0190f000-0000-7000-8000-000000000001',
    account_id: '0190f000-0000-7000-8000-000000000002',
    first_name: 'سمیرا',
    last_name: 'نیلوفری',
    national_code: '',
    postal_code: '',
    is_legal: false,
    username: 'samira',
    phone_number: '+989121234567',
    email: 'samira@niloofar-shop.ir',
    email_verified: false,
    trial_days: 14,
    is_verified: true,
    enabled: true,
    is_supper_admin: false,
    is_operator: false,
    created_at: 1_790_000_000_000,
    plan_expiration: null,
    has_password: true,
    time_zone: 'Asia/Tehran',
    deletion_at: null,
  },
};
