// Test oracle: computes a report from the recorded history, without SQL.
import { DAY_MS } from '../../../contract/durations.ts';

export interface RecordedMessage {
  readonly who:
    | 'visitor'
    | 'ai'
    | 'abstained'
    | 'operator'
    | 'note'
    | 'escalated'
    | 'takenOver'
    | 'closed'
    | 'reopened'
    | 'cameBack';
  readonly by: string | null;
  readonly cost: number;
  readonly at: number;
}

export interface RecordedConversation {
  readonly connectionId: string;
  readonly messages: readonly RecordedMessage[];
  /** Ratings, stars and decisions: kind, person and time. */
  readonly ratings: readonly { readonly what: string; readonly by: string | null; readonly at: number }[];
}

const WAIT_BUCKET_BOUNDS_MS = [5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600, 14_400, 86_400].map(
  (seconds) => seconds * 1_000,
);
const isReply = ({ who }: RecordedMessage) => who === 'ai' || who === 'operator';
const isText = ({ who }: RecordedMessage) =>
  isReply({ who, by: null, cost: 0, at: 0 }) || who === 'visitor' || who === 'abstained';

/** Sums by `day|service|operator|measure` and `day|hour|service|measure`, without zeros. */
export function expectedReport(
  histories: readonly RecordedConversation[],
  zone: string,
): Record<string, number> {
  const sums = new Map<string, number>();
  const toLocalTime = (at: number) => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(at);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
  };
  const add = (key: string, amount: number) =>
    void (amount !== 0 && sums.set(key, (sums.get(key) ?? 0) + amount));
  for (const { connectionId, messages, ratings } of histories) {
    const addToDay = (at: number, by: string | null, measure: string, amount = 1) =>
      add(`${toLocalTime(at).day}|${connectionId}|${by ?? ''}|${measure}`, amount);
    const addToHour = (at: number, measure: string) =>
      add(`${toLocalTime(at).day}|${toLocalTime(at).hour}h|${connectionId}|${measure}`, 1);
    const addWaitTime = (kind: string, since: number, reply: RecordedMessage) => {
      const ms = reply.at - since;
      const range = WAIT_BUCKET_BOUNDS_MS.filter((bound) => bound <= ms).length;
      addToDay(since, reply.who === 'operator' ? reply.by : null, `${kind}_${range}`);
      addToDay(since, reply.who === 'operator' ? reply.by : null, `${kind}_ms`, ms);
    };
    for (const one of messages) {
      if (one.who === 'visitor') {
        addToDay(one.at, null, 'visitor_messages');
        addToHour(one.at, 'visitor_messages');
      }
      if (one.who === 'operator') addToDay(one.at, one.by, 'operator_messages');
      if (one.who === 'ai' || one.who === 'abstained') {
        addToDay(one.at, null, 'ai_messages');
        addToDay(one.at, null, 'charged', one.cost);
      }
      if (one.who === 'abstained') addToDay(one.at, null, 'abstained');
    }
    for (const { what, by, at } of ratings) addToDay(at, by, what);
    for (const session of splitSessions(messages)) {
      const [first] = session;
      if (!first) continue;
      const replies = session.filter(isReply);
      const operators = replies.filter(({ who }) => who === 'operator');
      const operatorId = operators[0]?.by ?? null;
      const isEscalated = session.some(({ who }) => ['escalated', 'takenOver', 'operator'].includes(who));
      const lastVisitor = session.findLastIndex(({ who }) => who === 'visitor');
      const lastReply = session.findLastIndex(isReply);
      const lastStatusEvent = session.findLast(({ who }) => who === 'closed' || who === 'reopened');
      const isClosed = lastStatusEvent?.who === 'closed';
      addToDay(first.at, operatorId, 'conversations');
      addToHour(first.at, 'conversations');
      addToDay(
        first.at,
        operatorId,
        replies.length === 0 ? 'by_nobody' : operators.length > 0 ? 'by_operator' : 'by_ai',
      );
      if (isEscalated) addToDay(first.at, operatorId, 'escalated');
      if (lastReply > lastVisitor && (isClosed || !isEscalated)) addToDay(first.at, operatorId, 'resolved');
      forEachWait(session, addWaitTime);
    }
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort());
}

function splitSessions(messages: readonly RecordedMessage[]): RecordedMessage[][] {
  const conversations: RecordedMessage[][] = [];
  for (const one of messages) {
    const session = conversations.at(-1);
    const lastText = session?.findLast(isText);
    const lastStatusEvent = session?.findLast(({ who }) => who === 'closed' || who === 'reopened');
    const begins =
      one.who === 'visitor' &&
      (!session || lastStatusEvent?.who === 'closed' || one.at - (lastText?.at ?? 0) > DAY_MS);
    if (begins) conversations.push([one]);
    else if (one.who !== 'note' && one.who !== 'cameBack') session?.push(one);
  }
  return conversations;
}

/** Calls back for each question and its reply; closing a conversation ends a wait uncounted. */
function forEachWait(
  session: readonly RecordedMessage[],
  waitTimeOf: (kind: string, since: number, reply: RecordedMessage) => void,
): void {
  let since: number | null = null;
  let isFirst = true;
  for (const one of session) {
    if (one.who === 'visitor') since ??= one.at;
    if (one.who === 'closed') since = null;
    if (!isReply(one)) continue;
    if (since !== null) waitTimeOf('wait', since, one);
    if (since !== null && isFirst) waitTimeOf('first', session[0]?.at ?? 0, one);
    isFirst = false;
    since = null;
  }
}
