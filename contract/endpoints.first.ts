// Endpoints of login and daily work, loaded with the panel.
import { account } from './account.ts';
import { answers } from './answers.ts';
import { approvals } from './approvals.ts';
import { attachments } from './attachments.ts';
import { auth } from './auth.ts';
import { bots } from './bots.ts';
import { connections } from './connections.ts';
import { conversations } from './conversations.ts';
import { credentials } from './credentials.ts';
import { drafts } from './drafts.ts';
import { conflicts, unanswered } from './findings.ts';
import { help } from './help.ts';
import { bulk, labels, views } from './inbox.ts';
import { links } from './links.ts';
import { live } from './live.ts';
import { messageChanges, notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { invitations, operators } from './operators.ts';
import { otp } from './otp.ts';
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
import { sso } from './sso.ts';
import { suggestions } from './suggestions.ts';
import { support, supportDesk } from './support.ts';
import { texts } from './texts.ts';
import { traces } from './traces.ts';
import { training } from './training.ts';
import { transcripts } from './transcripts.ts';
import { visitors } from './visitors.ts';

export const firstEndpoints = {
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
  supportDesk,
  help,
  bots,
  training,
  texts,
  preview,
  schedules,
  links,
  pairs,
  unanswered,
  conflicts,
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
  reports,
  answers,
  notifications,
  push,
  live,
};
