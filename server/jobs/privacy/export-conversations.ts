// Lists the entries of a conversation archive: visitor data, transcripts and files.
import { readBotRow } from '../../areas/bots/bots.store.ts';
import { readAttributes, readValues } from '../../areas/conversations/contacts/contact-attributes.store.ts';
import { readSummary } from '../../areas/conversations/copilot/summaries.store.ts';
import { readConversation } from '../../areas/conversations/thread/conversations.store.ts';
import { readMessages } from '../../areas/conversations/thread/messages.store.ts';
import { createTranscript } from '../../areas/conversations/transcript/transcript.ts';
import { selectVisitorOfConversation } from '../../areas/conversations/visitors/visitor-facts.store.ts';
import type { PrivacyRequestRow } from '../../areas/privacy/requests.store.ts';
import type { Store } from '../../store/store.ts';
import type { ArchiveEntry } from './zip-archive.ts';

interface ConversationScope {
  readonly accountId: string;
  readonly conversationId: string;
}

type ExportOptions = Pick<PrivacyRequestRow, 'locale' | 'zone'>;

const PAGE_SIZE = 500;
const COMPRESSED_MIME = /^(image|audio|video)\//;

/** Lists entries `<number>-<date>/…` of each conversation; skips those deleted meanwhile. */
export async function* listConversationEntries(
  store: Store,
  scope: ConversationScope,
  options: ExportOptions,
  folder: string,
): AsyncGenerator<ArchiveEntry> {
  const { db, files } = store;
  const { accountId, conversationId } = scope;
  const conversation = await readConversation(db, scope);
  const bot = conversation && (await readBotRow(db, accountId, conversation.botId));
  if (!conversation) return;
  const locale = options.locale === 'en' ? 'en' : 'fa';
  const readMessagesAfter = async (seq: number) =>
    (await readMessages(db, scope, { after: seq, limit: PAGE_SIZE })).messages;
  const transcriptInput = { conversation, botName: bot?.name ?? '', after: readMessagesAfter };
  yield { path: `${folder}/person.json`, isCompressible: true, content: [await personJson(store, scope)] };
  for (const format of ['json', 'text'] as const) {
    const file = createTranscript(transcriptInput, { format, notes: 'with', locale, zone: options.zone });
    const path = `${folder}/conversation.${format === 'json' ? 'json' : 'txt'}`;
    yield { path, isCompressible: true, content: await file.read(0, Number.MAX_SAFE_INTEGER) };
  }
  const summary = await readSummary(db, scope);
  if (summary)
    yield { path: `${folder}/summary.txt`, isCompressible: true, content: [`\ufeff${summary.text}\n`] };
  const attachments = await db
    .selectFrom('attachments')
    .select(['id', 'name', 'mime', 'file_key'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, name, mime, file_key } of attachments)
    yield {
      path: `${folder}/files/${id.slice(-6)}-${safeFileName(name)}`,
      isCompressible: !COMPRESSED_MIME.test(mime),
      content: await files.stream(file_key),
    };
}

/** The visitor's data without credentials. */
async function personJson({ db }: Store, scope: ConversationScope): Promise<string> {
  const {
    token_hash: _token,
    account_id: _account,
    ...visitorData
  } = await selectVisitorOfConversation(db, scope);
  const satisfactions = await db
    .selectFrom('satisfaction_ratings')
    .select(['stars', 'comment', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .where('conversation_id', '=', scope.conversationId)
    .execute();
  const chats = await db
    .selectFrom('channel_chats')
    .select(['connection_id', 'chat_id as chat', 'subject', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .where('conversation_id', '=', scope.conversationId)
    .execute();
  const contact = await selectContactOf(db, scope.accountId, visitorData.contact_id);
  return `${JSON.stringify({ ...visitorData, fields: JSON.parse(visitorData.fields ?? '[]'), satisfactions, chats, contact }, null, 2)}\n`;
}

/** What the account knows of the person beside what this visitor told. */
async function selectContactOf(db: Store['db'], accountId: string, contactId: string | null) {
  if (contactId === null) return null;
  const contact = await db
    .selectFrom('contacts')
    .select(['name', 'email', 'phone', 'consent', 'consent_at', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .executeTakeFirst();
  const values = await readValues(db, { accountId, contactId });
  const attributes = (await readAttributes(db, accountId)).flatMap(({ id, name }) =>
    values[id] === undefined ? [] : [[name, values[id]] as const],
  );
  return { ...contact, attributes: Object.fromEntries(attributes) };
}

/** A file name without characters that are path separators on any system. */
const safeFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120);
