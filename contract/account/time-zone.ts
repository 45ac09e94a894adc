// Endpoints of the account's time zone.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';

/** An IANA time zone known to the platform, such as `Asia/Tehran`. */
export const TimeZone = Schema.String.check(
  Schema.makeFilter<string>((value) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }) && undefined;
    } catch {
      return 'Invalid';
    }
  }),
);

const AccountZone = Schema.Struct({ zone: TimeZone });

export const accountTimeZone = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/zone',
    access: 'operator',
    summary: "The account's time zone: that of its reports, working hours and new schedules",
    input: Schema.Struct({}),
    output: AccountZone,
    errors: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/zone',
    access: 'owner',
    summary:
      "Sets the account's time zone; schedules in the previous zone follow it, and reports are recounted",
    input: AccountZone,
    output: AccountZone,
    errors: [],
  }),
};
