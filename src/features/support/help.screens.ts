// Knows where the screens lie that an answer of the assistant leads to. Refuses to know any answer.
import type { HelpScreen } from '../../../contract/help.ts';
import { botCreateLink, botLink, botListLink } from '../../platform/bot-links.ts';
import { messagingPlansLink } from '../../platform/payment-links.ts';
import { privacyLink } from '../../platform/privacy-links.ts';
import {
  auditLink,
  panelLink,
  passwordLink,
  profileLink,
  securityLink,
} from '../../platform/settings-links.ts';
import { supportLink } from '../../platform/support-links.ts';
import { operatorsLink } from '../../platform/team-links.ts';

const ofBot = { knowledge: 'knowledge', testChat: 'testChat', inbox: 'inbox', install: 'install' } as const;

const fixed = {
  bots: botListLink,
  plans: messagingPlansLink,
  newBot: botCreateLink,
  account: profileLink,
  password: passwordLink,
  security: securityLink,
  operators: operatorsLink,
  audit: auditLink,
  privacy: privacyLink,
  appearance: panelLink,
  support: supportLink,
} as const;

/** The address of a screen; those of a bot are of `botId`, and where there is none yet, the list of bots. */
export function screenLink(screen: HelpScreen, botId: string | null): string {
  if (screen === 'knowledge' || screen === 'testChat' || screen === 'inbox' || screen === 'install')
    return botId === null ? botListLink : botLink(botId, ofBot[screen]);
  return fixed[screen];
}
