// Keeps the list of conversations free of what was erased, whatever is still on its way.
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Conversation } from '../../../contract/messages.ts';
import type { Held } from './inbox.merge.ts';
import type { Inbox, List } from './inbox.setup.ts';

export const changesIn = (event: PanelEvent): readonly Conversation[] =>
  event.kind === 'conversation.changed' ? [event.conversation] : [];

/** What is left of the list, the rows held still and the hits of a search without an erased conversation. */
export function withoutErased(inbox: Inbox, conversationId: string): Partial<Inbox> {
  const left = (rows: readonly Conversation[]) => rows.filter(({ id }) => id !== conversationId);
  const { [conversationId]: _gone, ...hits } = inbox.hits;
  return {
    conversations: left(inbox.conversations),
    held: heldWith(inbox, left),
    heard: left(inbox.heard),
    hits,
    erased: new Set([...inbox.erased, conversationId]),
  };
}

/** A page as it is now. */
export const present = ({ erased }: Inbox, page: OutputOf<List>): OutputOf<List> => ({
  ...page,
  conversations: page.conversations.filter(({ id }) => !erased.has(id)),
  hits: page.hits.filter((hit) => !erased.has(hit.conversationId)),
});

export const hitsOf = ({ hits }: Pick<OutputOf<List>, 'hits'>) =>
  Object.fromEntries(hits.map((hit) => [hit.conversationId, hit]));

export const heldWith = ({ held }: Inbox, change: (rows: Held['rows']) => Held['rows']): Held | null =>
  held && { ...held, rows: change(held.rows) };
