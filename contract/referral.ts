// Knows the calls about codes by which people bring others here. Knows no sign-up.
import { Schema } from 'effect';
import { endpoint } from './endpoint.ts';
import { freeText } from './rules.ts';

/** `ReferralIncorrect`: not as many characters as codes have; `ReferralInvalid`: no longer good, or never could be. */
export const referrals = {
  check: endpoint({
    method: 'GET',
    path: '/api/auth/referrals/:code',
    access: 'public',
    summary: 'Whether a code can be given at sign-up; answers with it as it is written',
    input: Schema.Struct({ code: freeText(64) }),
    output: Schema.Struct({ code: Schema.String }),
    errors: ['ReferralIncorrect', 'ReferralInvalid', 'ReferralNotFound', 'TooManyRequests'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/account/referral',
    access: 'owner',
    summary: "The owner's own code, made when it is first asked for, and how many came by it",
    input: Schema.Struct({}),
    output: Schema.Struct({ code: Schema.String, usedCount: Schema.Int, createdAt: Schema.Int }),
    errors: [],
  }),
};
