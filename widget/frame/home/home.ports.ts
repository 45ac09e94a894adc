// Reads what the home shows.
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { visitor } from '../../../contract/widget/visitor.ts';
import { request } from '../network/api.ts';
import { forgetConversation, knownConversations } from '../network/storage.ts';
import { isUnknownVisitor } from '../visitor/failures.ts';
import type { HomeFacts, PastConversation } from './home.machine.ts';

/** Conversations of this browser that are shown. */
const MAX_SHOWN_CONVERSATIONS = 5;
/** The last messages may be events without words. */
const LAST_MESSAGES_LIMIT = 5;

export interface HomeInput {
  readonly connectionId: string;
  /** The user signed in on the page; empty for none. */
  readonly who: string;
  /** The current conversation, where storage is blocked. */
  readonly token: string | null;
}

/** A conversation with its last words; null when nothing was written in it, or it no longer exists. */
const readPastConversation = async (
  { connectionId }: HomeInput,
  token: string,
  signal: AbortSignal,
): Promise<PastConversation | null> => {
  try {
    const page = await request<OutputOf<typeof visitor.messages>>(
      `messages?limit=${LAST_MESSAGES_LIMIT}`,
      token,
      {
        signal,
      },
    );
    const last = page.messages.findLast(({ author, deletedAt }) => author !== 'system' && !deletedAt);
    if (!last) return null;
    return {
      token,
      conversationId: page.conversationId,
      excerpt: last.text,
      at: last.createdAt,
      isClosed: page.closed,
    };
  } catch (error) {
    if (!isUnknownVisitor(error)) throw error;
    forgetConversation(connectionId, token);
    return null;
  }
};

/** A verified visitor has one conversation and a token for each sign-in. */
const uniqueConversations = (past: readonly PastConversation[]): readonly PastConversation[] =>
  past.filter(
    ({ conversationId }, at) => past.findIndex((one) => one.conversationId === conversationId) === at,
  );

/** Each part is optional: what does not come is left out. */
export const readHome = async (input: HomeInput, signal: AbortSignal): Promise<HomeFacts> => {
  const { connectionId, who, token } = input;
  const tokens = knownConversations(connectionId)
    .filter((known) => known.who === who)
    .map((known) => known.token);
  if (token && !tokens.includes(token)) tokens.unshift(token);
  const [questions, home, ...past] = await Promise.allSettled([
    request<OutputOf<typeof visitor.questions>>(`${connectionId}/questions`, null, { signal }),
    request<NonNullable<HomeFacts['home']>>(`${connectionId}/home`, null, { signal }),
    ...tokens.slice(0, MAX_SHOWN_CONVERSATIONS).map((known) => readPastConversation(input, known, signal)),
  ]);
  const loaded = past.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  return {
    questions: questions.status === 'fulfilled' ? questions.value.questions : [],
    home: home.status === 'fulfilled' ? home.value : null,
    past: uniqueConversations(loaded.toSorted((a, b) => b.at - a.at)),
    isPastIncomplete: past.some(({ status }) => status === 'rejected'),
  };
};
