// Endpoints of login and daily work, loaded with the panel.
import { account } from './account/account.ts';
import { notifications } from './account/notifications.ts';
import { invitations, operators } from './account/operators.ts';
import { profile } from './account/profile.ts';
import { push } from './account/push.ts';
import { auth } from './auth/auth.ts';
import { codeLogin } from './auth/code-login.ts';
import { credentials } from './auth/credentials.ts';
import { recovery } from './auth/recovery.ts';
import { robotCheck } from './auth/robot-check.ts';
import { security } from './auth/security.ts';
import { sso } from './auth/sso.ts';
import { bots } from './bots/bots.ts';
import { connections } from './connections/connections.ts';
import { approvals } from './conversations/approvals.ts';
import { attachments } from './conversations/attachments.ts';
import { cannedReplies } from './conversations/canned-replies.ts';
import { conversations } from './conversations/conversations.ts';
import { drafts } from './conversations/drafts.ts';
import { bulkActions } from './conversations/inbox.ts';
import { messageEdits, notes } from './conversations/notes.ts';
import { presence } from './conversations/presence.ts';
import { rewrites } from './conversations/rewrites.ts';
import { satisfaction } from './conversations/satisfaction.ts';
import { visitors } from './conversations/visitors.ts';
import { live } from './live.ts';
import { home } from './reports/home.ts';
import { reports } from './reports/reports.ts';
import { support, supportAdmin } from './support/support.ts';
import { unanswered } from './training/findings.ts';
import { links } from './training/links.ts';
import { pairs } from './training/pairs.ts';
import { preview } from './training/preview.ts';
import { schedules } from './training/schedules.ts';
import { texts } from './training/texts.ts';
import { training } from './training/training.ts';

export const coreEndpoints = {
  auth,
  robotCheck,
  codeLogin,
  recovery,
  security,
  credentials,
  sso,
  account,
  profile,
  operators,
  invitations,
  support,
  supportAdmin,
  bots,
  training,
  texts,
  preview,
  schedules,
  links,
  pairs,
  unanswered,
  connections,
  conversations,
  cannedReplies,
  drafts,
  visitors,
  satisfaction,
  rewrites,
  bulkActions,
  attachments,
  notes,
  messageEdits,
  presence,
  approvals,
  reports,
  home,
  notifications,
  push,
  live,
};
