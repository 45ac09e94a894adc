// SQL that writes a locked conversation and its messages.
import type { Selectable, Transaction } from 'kysely';
import type { Message } from '../../../contract/messages.ts';
import { fold } from '../../engine/normalise.ts';
import type { Database } from '../../store/schema.ts';
import { blankFor, byShape, filled, statement } from '../../store/statement.ts';
import { Refusal } from '../context.ts';
import { noteUses } from '../training/preview.store.ts';
import type { NamedConversation } from './conversations.store.ts';

const moving = byShape((columns) =>
  statement(
    (db) =>
      db
        .updateTable('conversations')
        .set(Object.fromEntries(columns.map((column) => [column, blankFor(column)])))
        .where('account_id', '=', blankFor('held account'))
        .where('id', '=', blankFor('held id'))
        .where('status', '=', blankFor('held status'))
        .where('ai_enabled', '=', blankFor('held ai'))
        .where('message_count', '=', blankFor('held count'))
        .returning('id'),
    { mustFind: true },
  ),
);

/** Compare-and-swap on what the decision was made from; refuses with ConversationChanged. */
export async function moveConversation(
  trx: Transaction<Database>,
  held: NamedConversation,
  become: Partial<Selectable<Database['conversations']>>,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(become).filter(([, value]) => value !== undefined));
  const moved = await moving(Object.keys(changed))(trx, {
    ...changed,
    'held account': held.account_id,
    'held id': held.id,
    'held status': held.status,
    'held ai': held.ai_enabled,
    'held count': held.message_count,
  });
  if (moved.length !== 1) throw new Refusal('ConversationChanged');
}

const inserting = byShape((places) =>
  statement((db) => db.insertInto('messages').values(places.map((place) => blankRow(place)))),
);

function blankRow(place: string) {
  const blank = (column: string) => blankFor(column + place);
  return {
    id: blank('id'),
    account_id: blank('account_id'),
    conversation_id: blank('conversation_id'),
    seq: blank('seq'),
    client_id: blank('client_id'),
    author: blank('author'),
    user_id: blank('user_id'),
    text: blank('text'),
    text_key: blank('text_key'),
    state: blank('state'),
    abstained: blank('abstained'),
    is_courtesy: blank('is_courtesy'),
    sources: blank('sources'),
    confidence: blank('confidence'),
    cost_messages: blank('cost_messages'),
    input_tokens: blank('input_tokens'),
    output_tokens: blank('output_tokens'),
    event: blank('event'),
    choices: blank('choices'),
    attachments: blank('attachments'),
    quote_id: blank('quote_id'),
    is_note: blank('is_note'),
    mentions: blank('mentions'),
    notes_before: blank('notes_before'),
    created_at: blank('created_at'),
  };
}

/** A message with what its row keeps beside it. */
export interface MessageRow {
  readonly message: Message;
  /** Who wrote it. */
  readonly userId: string | null;
  /** What a model read and wrote for it. */
  readonly tokens: { readonly input: number; readonly output: number } | null;
  /** Notes that stand above it. */
  readonly notesBefore: number;
}

/** Writes messages of one conversation; each keeps the place it has got. */
export async function insertMessages(
  trx: Transaction<Database>,
  held: NamedConversation,
  written: readonly MessageRow[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ message, userId, tokens, notesBefore }) => ({
    id: message.id,
    account_id: held.account_id,
    conversation_id: held.id,
    seq: message.seq,
    client_id: message.clientId,
    author: message.author,
    user_id: userId,
    text: message.text,
    text_key: fold(message.text),
    state: 'sent',
    abstained: message.abstained ? 1 : 0,
    is_courtesy: message.isCourtesy ? 1 : 0,
    sources: message.sources.length === 0 ? null : JSON.stringify(message.sources),
    confidence: message.confidence,
    cost_messages: message.costMessages,
    input_tokens: tokens?.input ?? null,
    output_tokens: tokens?.output ?? null,
    event: message.event === null ? null : JSON.stringify(message.event),
    choices: message.choices ? JSON.stringify(message.choices) : null,
    attachments: message.attachments ? JSON.stringify(message.attachments) : null,
    quote_id: message.quote?.id ?? null,
    is_note: message.isNote ? 1 : 0,
    mentions: message.mentions ? JSON.stringify(message.mentions) : null,
    notes_before: notesBefore,
    created_at: message.createdAt,
  }));
  const { places, values } = filled(rows);
  await inserting(places)(trx, values);
  const answers = written.map(({ message }) => message);
  await noteUses(trx, { accountId: held.account_id, conversationId: held.id }, answers);
}
