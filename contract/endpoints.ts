// Knows every call of the product, by area. Knows nothing of any single one.
import { account } from './account.ts';
import { admin } from './admin.ts';
import { answers } from './answers.ts';
import { apiKeys } from './api-keys.ts';
import { approvals } from './approvals.ts';
import { attachments, visitorAttachments } from './attachments.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bots } from './bots.ts';
import { connections } from './connections.ts';
import { conversations } from './conversations.ts';
import { credentials } from './credentials.ts';
import { drafts } from './drafts.ts';
import { evaluation } from './evaluation.ts';
import { conflicts, unanswered } from './findings.ts';
import { help } from './help.ts';
import { bulk, labels, views } from './inbox.ts';
import { links } from './links.ts';
import { live } from './live.ts';
import { messageChanges, notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { invitations, operators } from './operators.ts';
import { otp } from './otp.ts';
import { pairImports } from './pair-imports.ts';
import { pairs } from './pairs.ts';
import { presence } from './presence.ts';
import { preview } from './preview.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { recovery } from './recovery.ts';
import { referrals } from './referral.ts';
import { replies } from './replies.ts';
import { reports } from './reports.ts';
import { robot } from './robot.ts';
import { satisfaction } from './satisfaction.ts';
import { schedules } from './schedules.ts';
import { security } from './security.ts';
import { shops } from './shops.ts';
import { sso } from './sso.ts';
import { suggestions } from './suggestions.ts';
import { support, supportDesk } from './support.ts';
import { texts } from './texts.ts';
import { traces } from './traces.ts';
import { training } from './training.ts';
import { transcripts } from './transcripts.ts';
import { visitor } from './visitor.ts';
import { visitors } from './visitors.ts';
import { webhooks } from './webhooks.ts';

export const endpoints = {
  auth,
  robot,
  otp,
  recovery,
  security,
  credentials,
  sso,
  account,
  profile,
  referrals,
  operators,
  invitations,
  support,
  help,
  supportDesk,
  admin,
  audit,
  bots,
  training,
  texts,
  preview,
  schedules,
  links,
  pairs,
  pairImports,
  unanswered,
  conflicts,
  shops,
  connections,
  conversations,
  replies,
  drafts,
  visitors,
  satisfaction,
  suggestions,
  transcripts,
  labels,
  views,
  bulk,
  attachments,
  notes,
  messageChanges,
  presence,
  traces,
  approvals,
  evaluation,
  reports,
  answers,
  visitor,
  visitorAttachments,
  notifications,
  webhooks,
  apiKeys,
  push,
  live,
};
