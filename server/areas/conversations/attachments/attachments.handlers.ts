// Endpoints that upload and download message attachments.
import type { attachments, visitorAttachments } from '../../../../contract/conversations/attachments.ts';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { readGates } from '../../connections/widget/widget.store.ts';
import { type Handlers, Refusal, type RequestFacts, type ServedFile } from '../../shared/context.ts';
import { storable } from '../../shared/strip-invalid-text.ts';
import { placeOf } from '../thread/conversation-scope.store.ts';
import { countLoose, findAttachment, type Giver, keepAttachment } from './attachments.store.ts';
import { sniff } from './sniff.rules.ts';
import { bare } from './strip-metadata.rules.ts';

/** The calls of `contract/conversations/attachments.ts` for operators. */
export function attachmentsHandlers({ store }: { readonly store: Store }): Handlers<typeof attachments> {
  return {
    give: async (input, person, facts) =>
      take(store, { ...(await placeOf(store.db, input, person)), now: facts.now }, input, facts),
    read: async (input, person, facts) =>
      found(store, input.attachmentId, { ...(await placeOf(store.db, input, person)), now: facts.now }),
  };
}

/** The same for visitors. */
export function visitorAttachmentsHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof visitorAttachments> {
  return {
    give: async (input, visitor, facts) => {
      const place = { ...visitor, userId: null, now: facts.now };
      if (!(await isOn(store, visitor))) throw new Refusal('ConnectionInactive');
      const { files, voice } = await readGates(store.db, visitor);
      if (!(input.duration === undefined ? files : voice)) throw new Refusal('AttachmentsOff');
      return take(store, place, input, facts);
    },
    read: async ({ attachmentId }, visitor, facts) =>
      found(store, attachmentId, { ...visitor, userId: null, now: facts.now }),
  };
}

async function take(
  store: Store,
  giver: Giver,
  given: { readonly name: string; readonly duration?: number },
  { body }: RequestFacts,
): Promise<Attachment> {
  if ((await countLoose(store.db, giver)) >= limits.attachment.loose) {
    throw new Refusal('TooManyRequests', { retryAfterMs: 60_000 });
  }
  const bytes = await collect(body);
  const sniffed = sniff(bytes, { name: given.name, isVoice: given.duration !== undefined });
  if (!sniffed.ok) throw new Refusal(sniffed.tag);
  const { name, ...what } = sniffed.file;
  // A picture tells where and with what it was taken; that is nobody's business here.
  const kept = what.kind === 'image' ? bare(bytes, what.mime) : bytes;
  if (!kept) throw new Refusal('FileDamaged');
  // What was cut out may have hidden what the rest is besides.
  const seen = kept === bytes ? sniffed : sniff(kept, { name: given.name, isVoice: false });
  if (!seen.ok) throw new Refusal(seen.tag);
  const file: Attachment = {
    id: newId(),
    ...what,
    name: storable(name),
    size: kept.length,
    duration: given.duration ?? null,
  };
  await keepAttachment(store, giver, file, kept);
  return file;
}

async function found(store: Store, attachmentId: string, reader: Giver): Promise<ServedFile> {
  const file = await findAttachment(store, attachmentId, reader);
  if (!file) throw new Refusal('NotFound');
  return file;
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limits.attachment.bytes) throw new Refusal('FileTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function isOn(
  store: Store,
  { accountId, connectionId }: { accountId: string; connectionId: string },
): Promise<boolean> {
  const connection = await store.db
    .selectFrom('connections as c')
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'c.bot_id').onRef('b.account_id', '=', 'c.account_id'),
    )
    .select('c.id')
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', connectionId)
    .where('c.active', '=', 1)
    .where('b.active', '=', 1)
    .executeTakeFirst();
  return connection !== undefined;
}
