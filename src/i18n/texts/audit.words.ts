// Formats one entry of the audit log: its actor and details.
import type { AuditAction, AuditEntry } from '../../../contract/account/audit.ts';
import type { I18n } from '../I18n.tsx';
import { isolate, type TextRow } from '../texts.ts';
import { actionTexts, auditTexts, detailTexts as texts } from './audit.texts.ts';
import { parseUserAgent } from './user-agent.ts';

const SUPPORT_ACTIONS: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'account.entered',
  'account.enabled',
  'account.disabled',
  'receipt.accepted',
  'receipt.rejected',
  'refund.settled',
  'refund.reopened',
  'payment.received',
  'recording.read',
]);

/** Automatic actions, caused by a gateway or the end of a plan rather than by a person. */
const AUTOMATIC_ACTIONS: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'payment.received',
  'plan.changed',
  'plan.added',
  'plan.ended',
  'characters.removed',
  'training.removed',
  'bot.cleared',
  'bot.expired',
  'bots.chosen',
  'data.erased',
]);

/** Actions on the server of the installation, not in a panel. */
const INSTALLATION_ACTIONS: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'superAdmin.granted',
  'superAdmin.revoked',
]);

export const isAuditAction = (value: string): value is AuditAction => Object.hasOwn(actionTexts, value);

/** Every action, in the order of the catalogue. */
export const auditActions: readonly AuditAction[] = Object.keys(actionTexts).filter(isAuditAction);

/** The actor's name, or without one a role such as support or the administrator of the installation. */
export function auditActor({ t }: I18n, { actor, action }: AuditEntry): string {
  if (actor?.name) return actor.name;
  if (!actor && AUTOMATIC_ACTIONS.has(action)) return t(auditTexts.automatic);
  if (SUPPORT_ACTIONS.has(action)) return t(auditTexts.support);
  if (INSTALLATION_ACTIONS.has(action)) return t(auditTexts.installationAdmin);
  return t(actor ? auditTexts.formerMember : auditTexts.nobody);
}

const loginMethodTexts: Readonly<Record<string, TextRow & Row>> = {
  password: texts.password,
  code: texts.code,
  'second factor': texts.secondFactor,
  google: texts.google,
  sso: texts.sso,
  email: texts.email,
  phone: texts.phone,
};
type Row = (typeof texts)[Exclude<keyof typeof texts, 'reason' | 'bots' | 'ended' | CountName>];

/** «با رمز عبور · ویندوز · کروم»; empty if the action says everything. */
export function auditDetails(i18n: I18n, { details, plans }: AuditEntry): string {
  const { t } = i18n;
  const formatters: Record<string, (value: string) => string> = {
    by: (value) => textOr(i18n, loginMethodTexts[value], value),
    userAgent: (value) => parseUserAgent(value, i18n.locale),
    reason: (reason) => t(texts.reason, { reason }),
    bots: (value) => t(texts.bots, { count: Number(value) }),
    ended: (value) => t(texts.ended, { count: Number(value) }),
    of: (value) => (value === 'account' ? t(texts.account) : ''),
    conversations: (value) => countText(i18n, texts.conversations, value),
    messages: (value) => countText(i18n, texts.messages, value),
    files: (value) => countText(i18n, texts.files, value),
    jobs: (value) => countText(i18n, texts.jobs, value),
    kind: (value) => textOr(i18n, value === 'widget' ? texts.widget : undefined, value),
  };
  const parts = Object.entries(details).map(
    ([name, value]) => formatters[name]?.(value) ?? plans[value]?.[i18n.locale] ?? value,
  );
  return parts
    .filter(Boolean)
    .map((part) => isolate(i18n.locale, part))
    .join(' · ');
}

type CountName = 'conversations' | 'messages' | 'files' | 'jobs';
type CountRow = (typeof texts)[CountName];

const countText = ({ t }: I18n, row: CountRow, value: string): string =>
  value === '0' ? '' : t(row, { count: Number(value) });

const textOr = ({ t }: I18n, row: Row | undefined, value: string): string => (row ? t(row) : value);
