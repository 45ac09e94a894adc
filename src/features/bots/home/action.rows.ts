// Wording, look and link of each thing that needs the person.
import type { HomeItem } from '../../../../contract/reports/home.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import {
  approvalsLink,
  botLink,
  connectionLink,
  invoiceLink,
  manageBotsLink,
  messagingPlansLink,
} from '../../../platform/links.ts';
import type { IconName } from '../../../ui/Icon/Icon.tsx';
import { actionTexts as texts } from './home.texts.ts';

export interface ActionRow {
  readonly id: string;
  /** The very place where it is done. */
  readonly href: string;
  readonly icon: IconName;
  readonly tone: 'danger' | 'warning' | 'info' | 'accent';
  readonly title: string;
  /** The bot it is about; null for the account's own. */
  readonly botId: string | null;
  readonly detail: string;
  /** Since when the oldest waits; null if that does not matter. */
  readonly since: number | null;
}

type PlanItem = Extract<HomeItem, { kind: 'plan' }>;

const NO_DETAIL = { detail: '', since: null } as const;

export function toActionRow(i18n: I18n, item: HomeItem): ActionRow {
  const { t, toman, locale } = i18n;
  switch (item.kind) {
    case 'waiting':
    case 'drafts':
    case 'failedTraining':
    case 'needsReview':
    case 'unanswered': {
      const { href, style: look } = botRows[item.kind];
      return {
        ...rowOf(item, href(item.botId), look),
        ...{ title: t(texts[item.kind], { count: item.count }), since: item.since },
      };
    }
    case 'disconnected': {
      const connection = { id: item.connectionId, kind: item.connectionKind };
      return {
        ...rowOf(item, connectionLink(item.botId, connection), ['plug', 'danger']),
        ...{ id: `disconnected ${item.connectionId}`, title: t(texts.disconnected, item) },
      };
    }
    case 'plan':
      return planRow(i18n, item);
    case 'invoice':
      return {
        ...{ id: `invoice ${item.orderId}`, href: invoiceLink(item.orderId), icon: 'card', tone: 'info' },
        ...{ botId: null, title: t(texts.invoice, { plan: item.planName[locale] }) },
        ...{ detail: toman(item.payable), since: item.since },
      };
  }
}

/** Where each kind is done, and how it looks. */
const botRows: Record<
  'waiting' | 'drafts' | 'failedTraining' | 'needsReview' | 'unanswered',
  { readonly href: (botId: string) => string; readonly style: RowStyle }
> = {
  waiting: { href: (botId) => botLink(botId, 'inbox'), style: ['headset', 'warning'] },
  drafts: { href: (botId) => `${approvalsLink}?bot=${botId}`, style: ['approval', 'warning'] },
  failedTraining: { href: (botId) => botLink(botId, 'knowledge'), style: ['error', 'danger'] },
  needsReview: { href: (botId) => botLink(botId, 'knowledge'), style: ['book', 'warning'] },
  unanswered: { href: (botId) => botLink(botId, 'unanswered'), style: ['question', 'accent'] },
};

type RowStyle = readonly [IconName, ActionRow['tone']];

const rowOf = (
  { kind, botId }: { readonly kind: string; readonly botId: string },
  href: string,
  [icon, tone]: RowStyle,
): Omit<ActionRow, 'title'> => ({ id: `${kind} ${botId}`, href, icon, tone, botId, ...NO_DETAIL });

function planRow({ t, date }: I18n, { state, at, left, total }: PlanItem): ActionRow {
  const isBlocking = ['planEnded', 'noMessages', 'noCharacters'].includes(state);
  const dateText = at === null ? '' : date(at);
  return {
    ...{ id: `plan ${state}`, href: state === 'botChoice' ? manageBotsLink : messagingPlansLink },
    ...{ icon: at === null ? 'database' : 'calendar', tone: isBlocking ? 'danger' : 'warning' },
    ...{ title: t(texts[state]), botId: null, since: null },
    detail:
      at === null
        ? t(texts.left, { left, total })
        : t(state === 'planEnded' ? texts.endedOn : texts.until, { date: dateText }),
  };
}
