// Endpoints of referral codes.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id } from '../fields/rules.ts';

/**
 * A referral code; field names follow the product's specification. `owner` is the username of its owner,
 * `referred_by` the code by which they signed up themselves; `metadata` is still unused.
 */
const ReferralCode = Schema.Struct({
  id,
  code: Schema.String,
  owner: Schema.String,
  owner_id: id,
  referred_by: Schema.NullOr(Schema.String),
  referred_by_id: Schema.NullOr(id),
  used_count: Schema.Int,
  metadata: Schema.Record(Schema.String, Schema.String),
  is_deleted: Schema.Boolean,
  created_at: Schema.Int,
  updated_at: Schema.Int,
  deleted_at: Schema.NullOr(Schema.Int),
});

/** `ReferralIncorrect`: wrong length; `ReferralInvalid`: expired or unknown. */
export const referrals = {
  check: endpoint({
    method: 'GET',
    path: '/api/auth/referrals/:code',
    access: 'public',
    summary: 'Checks whether a referral code can be used at sign-up; returns it as stored',
    input: Schema.Struct({ code: freeText(64) }),
    output: Schema.Struct({ code: Schema.String }),
    errors: ['ReferralIncorrect', 'ReferralInvalid', 'ReferralNotFound', 'TooManyRequests'],
  }),
  readOwn: endpoint({
    method: 'GET',
    path: '/api/account/referral',
    access: 'owner',
    summary: "The owner's referral code, created on first use, and how many signed up with it",
    input: Schema.Struct({}),
    output: Schema.Struct({ referral_code: ReferralCode }),
    errors: [],
  }),
};
