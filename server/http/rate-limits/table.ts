// Rate limits by endpoint and caller.
import { limits } from '../../../contract/limits.ts';
import type { Rate } from './gcra.ts';

/** What calls are counted by. `address`: an IPv4 address, or the /64 network of an IPv6 one. */
export type LimitKey = 'address' | 'visitor' | 'connection' | 'account' | 'person' | 'key';

export interface LimitRow {
  /** `area.name` of the calls, which share one bucket per key. */
  readonly of: readonly string[];
  readonly by: LimitKey;
  readonly rate: Rate;
  /** Over the rate a call costs the robot check instead of being refused. */
  readonly isRobotChecked?: true;
}

const MINUTE = 60_000;

const perMinute = (calls: number, burst: number = calls): Rate => ({ burst, calls, perMs: MINUTE });
const perTenMinutes = (calls: number, burst: number = calls): Rate => ({
  burst,
  calls,
  perMs: 10 * MINUTE,
});

/** Every call that a key opens. */
export const KEYED = 'keyed';

/**
 * Sized for 200 visitors behind one mobile carrier's address: they pass below the refusing rows, and a robot check
 * costs a person nothing but a moment. Passwords and codes are guarded once more by the backoff of their account.
 */
export const limitTable: readonly LimitRow[] = [
  // New visitors and their messages: what costs the owner's quota.
  { of: ['visitor.arrive'], by: 'address', rate: perMinute(30), isRobotChecked: true },
  { of: ['visitor.arrive'], by: 'address', rate: perMinute(120, 300) },
  { of: ['visitor.arrive'], by: 'connection', rate: perMinute(120), isRobotChecked: true },
  { of: ['visitor.arrive'], by: 'connection', rate: perMinute(600) },
  { of: ['visitor.send'], by: 'visitor', rate: perMinute(30, 15) },
  { of: ['visitor.send'], by: 'address', rate: perMinute(60), isRobotChecked: true },
  { of: ['visitor.send'], by: 'address', rate: perMinute(240, 600) },
  { of: ['visitor.send'], by: 'connection', rate: perMinute(240), isRobotChecked: true },
  { of: ['visitor.send'], by: 'connection', rate: perMinute(1_200) },
  { of: ['visitor.send'], by: 'account', rate: perMinute(2_400) },
  // Pictures, files and voice messages.
  { of: ['visitorAttachments.give'], by: 'visitor', rate: perMinute(20, 10) },
  { of: ['visitorAttachments.give'], by: 'address', rate: perMinute(60, 120) },
  { of: ['visitorAttachments.give'], by: 'connection', rate: perMinute(300) },
  // What every page with a widget asks.
  { of: ['visitor.settings'], by: 'address', rate: perMinute(600) },
  { of: ['visitor.questions'], by: 'address', rate: perMinute(600) },
  { of: ['identities.prove'], by: 'address', rate: perMinute(120, 300) },
  { of: ['visitor.typing'], by: 'visitor', rate: perMinute(120) },
  { of: ['robot.challenge'], by: 'address', rate: perMinute(360, 600) },
  // Signing up and logging in.
  { of: ['auth.signup'], by: 'address', rate: perTenMinutes(100, 40) },
  { of: ['auth.resendCode'], by: 'address', rate: perTenMinutes(100, 40) },
  { of: ['auth.verifySignup'], by: 'address', rate: perMinute(30) },
  { of: ['auth.login'], by: 'address', rate: perMinute(30) },
  { of: ['otp.requestCode'], by: 'address', rate: perTenMinutes(100, 40) },
  { of: ['otp.logIn'], by: 'address', rate: perMinute(30) },
  { of: ['sso.journey'], by: 'address', rate: perMinute(30) },
  { of: ['sso.logIn'], by: 'address', rate: perMinute(30) },
  { of: ['recovery.requestLink'], by: 'address', rate: perTenMinutes(100, 40) },
  { of: ['recovery.requestCode'], by: 'address', rate: perTenMinutes(100, 40) },
  { of: ['recovery.proveCode'], by: 'address', rate: perMinute(30) },
  { of: ['recovery.look'], by: 'address', rate: perMinute(30) },
  { of: ['recovery.complete'], by: 'address', rate: perMinute(30) },
  { of: ['invitations.acceptCode'], by: 'address', rate: perMinute(20) },
  { of: ['referrals.check'], by: 'address', rate: perMinute(20) },
  { of: ['wordpress.link'], by: 'address', rate: perTenMinutes(20) },
  // Calls of people that call somebody else, or by which codes could be guessed.
  { of: ['help.answer'], by: 'person', rate: perMinute(30) },
  { of: ['visitors.orders'], by: 'person', rate: perMinute(20) },
  { of: ['suggestions.make'], by: 'person', rate: perMinute(20) },
  { of: ['connections.connect'], by: 'person', rate: perMinute(20) },
  { of: ['widgetSettings.giveIcon'], by: 'person', rate: perMinute(20) },
  { of: ['payments.quote'], by: 'person', rate: perMinute(30) },
  { of: ['payments.order'], by: 'person', rate: perMinute(20) },
  { of: ['payments.pay'], by: 'person', rate: perMinute(20) },
  { of: ['payments.verify'], by: 'person', rate: perMinute(60) },
  { of: ['payments.sendReceipt'], by: 'person', rate: perTenMinutes(20) },
  { of: ['invoices.print'], by: 'person', rate: perMinute(30) },
  // What sends letters and messages to others, makes archives, or calls an address of the person's choice.
  { of: ['operators.inviteByEmail', 'operators.inviteByPhone'], by: 'person', rate: perTenMinutes(20) },
  { of: ['credentials.requestEmail', 'credentials.requestPhone'], by: 'person', rate: perTenMinutes(10) },
  { of: ['support.ask', 'support.reply'], by: 'person', rate: perTenMinutes(30) },
  { of: ['webhooks.test'], by: 'person', rate: perMinute(20) },
  { of: ['privacy.exportPeople'], by: 'person', rate: perTenMinutes(20) },
  { of: ['privacy.exportAccount'], by: 'person', rate: { burst: 3, calls: 3, perMs: 60 * MINUTE } },
  // Other programs: all calls of one key, and of all keys of an account together.
  { of: [KEYED], by: 'key', rate: perMinute(limits.apiKey.callsPerMinute) },
  { of: [KEYED], by: 'account', rate: perMinute(5 * limits.apiKey.callsPerMinute) },
];

/** Of a call that no row counts by who makes it: by visitor, and by address where nobody is known. */
export const usual: Rate = perMinute(240);
