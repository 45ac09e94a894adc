// Knows every call of the product, by area. Knows nothing of any single one.
import { account } from './account.ts';
import { admin } from './admin.ts';
import { answers } from './answers.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bots } from './bots.ts';
import { connections } from './connections.ts';
import { conversations } from './conversations.ts';
import { credentials } from './credentials.ts';
import { evaluation } from './evaluation.ts';
import { conflicts, unanswered } from './findings.ts';
import { help } from './help.ts';
import { links } from './links.ts';
import { live } from './live.ts';
import { notifications } from './notifications.ts';
import { invitations, operators } from './operators.ts';
import { otp } from './otp.ts';
import { pairImports } from './pair-imports.ts';
import { pairs } from './pairs.ts';
import { preview } from './preview.ts';
import { profile } from './profile.ts';
import { recovery } from './recovery.ts';
import { referrals } from './referral.ts';
import { robot } from './robot.ts';
import { schedules } from './schedules.ts';
import { security } from './security.ts';
import { shops } from './shops.ts';
import { sso } from './sso.ts';
import { support, supportDesk } from './support.ts';
import { texts } from './texts.ts';
import { traces } from './traces.ts';
import { training } from './training.ts';
import { replies } from './replies.ts';
import { drafts } from './drafts.ts';
import { visitors } from './visitors.ts';
import { satisfaction } from './satisfaction.ts';
import { suggestions } from './suggestions.ts';
import { visitor } from './visitor.ts';

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
  traces,
  approvals,
  evaluation,
  answers,
  visitor,
  notifications,
  live,
};
