// Rate limits by endpoint and caller.
import { limits } from '../../../contract/limits.ts';
import type { Rate } from './gcra.ts';

/** What calls are counted by. `address`: an IPv4 address, or the /64 network of an IPv6 one. */
export type LimitKey = 'address' | 'visitor' | 'connection' | 'account' | 'user' | 'key';

export interface LimitRow {
  /** `area.name` of the calls, which share one bucket per key. */
  readonly calls: readonly string[];
  readonly key: LimitKey;
  readonly rate: Rate;
  /** Above the rate a call needs the robot check instead of being rejected. */
  readonly requiresRobotCheck?: true;
}

const MINUTE = 60_000;

const perMinute = (calls: number, burst: number = calls): Rate => ({ burst, calls, perMs: MINUTE });
const perTenMinutes = (calls: number, burst: number = calls): Rate => ({
  burst,
  calls,
  perMs: 10 * MINUTE,
});

/** Name of the bucket for all calls of the public API. */
export const API_KEY_CALLS = 'keyed';

/** Name of the bucket for requests to the MCP server; the calls of its tools count as those of keys too. */
export const MCP_REQUESTS = 'mcp';

/**
 * Sized for 200 visitors behind one mobile carrier's address: they stay below the rejecting rows, and a robot
 * check costs people only a moment. Passwords and codes also have a backoff per account.
 */
export const limitTable: readonly LimitRow[] = [
  // New visitors and their messages, which use the owner's quota.
  { calls: ['visitor.openConversation'], key: 'address', rate: perMinute(30), requiresRobotCheck: true },
  { calls: ['visitor.openConversation'], key: 'address', rate: perMinute(120, 300) },
  { calls: ['visitor.openConversation'], key: 'connection', rate: perMinute(120), requiresRobotCheck: true },
  { calls: ['visitor.openConversation'], key: 'connection', rate: perMinute(600) },
  { calls: ['visitor.send'], key: 'visitor', rate: perMinute(30, 15) },
  { calls: ['visitor.send'], key: 'address', rate: perMinute(60), requiresRobotCheck: true },
  { calls: ['visitor.send'], key: 'address', rate: perMinute(240, 600) },
  { calls: ['visitor.send'], key: 'connection', rate: perMinute(240), requiresRobotCheck: true },
  { calls: ['visitor.send'], key: 'connection', rate: perMinute(1_200) },
  { calls: ['visitor.send'], key: 'account', rate: perMinute(2_400) },
  // Pictures, files and voice messages.
  { calls: ['visitorAttachments.upload'], key: 'visitor', rate: perMinute(20, 10) },
  { calls: ['visitorAttachments.upload'], key: 'address', rate: perMinute(60, 120) },
  { calls: ['visitorAttachments.upload'], key: 'connection', rate: perMinute(300) },
  // Loaded by every page with a widget.
  { calls: ['visitor.settings'], key: 'address', rate: perMinute(600) },
  { calls: ['visitor.questions', 'visitorHome.read'], key: 'address', rate: perMinute(600) },
  { calls: ['visitorProactive.read'], key: 'address', rate: perMinute(600) },
  // A page sends some three; many visitors may share an address.
  { calls: ['visitorProactive.report'], key: 'address', rate: perMinute(30, 60) },
  { calls: ['visitorProactive.report'], key: 'connection', rate: perMinute(600) },
  { calls: ['visitorProactive.open'], key: 'visitor', rate: perMinute(20) },
  { calls: ['visitor.reportProblem'], key: 'address', rate: perMinute(20) },
  { calls: ['visitor.reportProblem'], key: 'connection', rate: perMinute(60) },
  // Sends an e-mail to any address, so it is rarer than anything else a visitor does.
  { calls: ['visitorHome.sendTranscript'], key: 'visitor', rate: perTenMinutes(3) },
  { calls: ['visitorHome.sendTranscript'], key: 'address', rate: perTenMinutes(3), requiresRobotCheck: true },
  { calls: ['visitorHome.sendTranscript'], key: 'address', rate: perTenMinutes(30) },
  { calls: ['visitorHome.sendTranscript'], key: 'connection', rate: perTenMinutes(60) },
  { calls: ['visitorHome.transcript'], key: 'visitor', rate: perMinute(20) },
  { calls: ['identities.prove'], key: 'address', rate: perMinute(120, 300) },
  { calls: ['visitor.typing'], key: 'visitor', rate: perMinute(120) },
  { calls: ['robotCheck.challenge'], key: 'address', rate: perMinute(360, 600) },
  // Signing up and logging in.
  { calls: ['auth.signup'], key: 'address', rate: perTenMinutes(100, 40) },
  { calls: ['auth.resendCode'], key: 'address', rate: perTenMinutes(100, 40) },
  { calls: ['auth.verifySignup'], key: 'address', rate: perMinute(30) },
  { calls: ['auth.login'], key: 'address', rate: perMinute(30) },
  { calls: ['codeLogin.requestCode'], key: 'address', rate: perTenMinutes(100, 40) },
  { calls: ['codeLogin.logIn'], key: 'address', rate: perMinute(30) },
  { calls: ['sso.journey'], key: 'address', rate: perMinute(30) },
  { calls: ['sso.logIn'], key: 'address', rate: perMinute(30) },
  { calls: ['recovery.requestLink'], key: 'address', rate: perTenMinutes(100, 40) },
  { calls: ['recovery.requestCode'], key: 'address', rate: perTenMinutes(100, 40) },
  { calls: ['contactForm.send'], key: 'address', rate: perTenMinutes(20, 5) },
  { calls: ['recovery.verifyCode'], key: 'address', rate: perMinute(30) },
  { calls: ['recovery.checkToken'], key: 'address', rate: perMinute(30) },
  { calls: ['recovery.complete'], key: 'address', rate: perMinute(30) },
  { calls: ['invitations.acceptCode'], key: 'address', rate: perMinute(20) },
  { calls: ['referrals.check'], key: 'address', rate: perMinute(20) },
  { calls: ['wordpress.link'], key: 'address', rate: perTenMinutes(20) },
  // Calls that contact others or could be used to guess codes.
  { calls: ['assistant.answer'], key: 'user', rate: perMinute(30) },
  { calls: ['visitors.orders', 'contacts.orders'], key: 'user', rate: perMinute(20) },
  { calls: ['rewrites.create'], key: 'user', rate: perMinute(20) },
  {
    calls: ['copilot.summarise', 'copilot.suggestReplies', 'copilot.translate', 'copilot.transcribe'],
    key: 'user',
    rate: perMinute(40),
  },
  { calls: ['evaluation.generateWithModel'], key: 'user', rate: perMinute(10) },
  { calls: ['connections.connect'], key: 'user', rate: perMinute(20) },
  { calls: ['widgetSettings.uploadIcon'], key: 'user', rate: perMinute(20) },
  { calls: ['payments.quote'], key: 'user', rate: perMinute(30) },
  { calls: ['payments.order'], key: 'user', rate: perMinute(20) },
  { calls: ['payments.pay'], key: 'user', rate: perMinute(20) },
  { calls: ['payments.verify'], key: 'user', rate: perMinute(60) },
  { calls: ['payments.sendReceipt'], key: 'user', rate: perTenMinutes(20) },
  { calls: ['invoices.download'], key: 'user', rate: perMinute(30) },
  // Calls that message others, create archives or request a user-chosen URL.
  { calls: ['operators.inviteByEmail', 'operators.inviteByPhone'], key: 'user', rate: perTenMinutes(20) },
  { calls: ['credentials.requestEmail', 'credentials.requestPhone'], key: 'user', rate: perTenMinutes(10) },
  { calls: ['support.create', 'support.reply'], key: 'user', rate: perTenMinutes(30) },
  { calls: ['webhooks.test'], key: 'user', rate: perMinute(20) },
  { calls: ['tools.try'], key: 'user', rate: perMinute(20) },
  { calls: ['privacy.exportPeople'], key: 'user', rate: perTenMinutes(20) },
  { calls: ['privacy.exportAccount'], key: 'user', rate: { burst: 3, calls: 3, perMs: 60 * MINUTE } },
  // Reads and splits all knowledge of a bot.
  { calls: ['evaluation.generate'], key: 'user', rate: perMinute(20) },
  // Calls of one API key, and of all keys of an account.
  { calls: [API_KEY_CALLS], key: 'key', rate: perMinute(limits.apiKey.callsPerMinute) },
  { calls: [API_KEY_CALLS], key: 'account', rate: perMinute(5 * limits.apiKey.callsPerMinute) },
  { calls: [MCP_REQUESTS], key: 'key', rate: perMinute(3 * limits.apiKey.callsPerMinute) },
  { calls: [MCP_REQUESTS], key: 'account', rate: perMinute(15 * limits.apiKey.callsPerMinute) },
];

/** Default for calls without a row: by visitor, and by address for anonymous callers. */
export const defaultRate: Rate = perMinute(240);
