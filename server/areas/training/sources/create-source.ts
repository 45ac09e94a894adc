// Creates sources: measured, deduplicated, stored and queued for training.

import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Source } from '../../../../contract/training/training.ts';
import { detectKind } from '../../../sources/extract.ts';
import { urlKey, urlTitle } from '../../../sources/web/page-urls.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { readBody } from '../../shared/read-body.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { toPairColumns } from '../pairs/pairs.rules.ts';
import { addVersion } from '../texts/versions.store.ts';
import { toContentKey, toFileTitle } from './sources.rules.ts';
import { announceSource, readSource, type SourceIds, toSource } from './sources.store.ts';

export interface SourceTarget {
  readonly accountId: string;
  readonly botId: string;
  readonly now: number;
}

/** A killed process counts as an attempt too, so that a file that kills it every time is given up. */
const MAX_ATTEMPTS = 8;

type NewSourceColumns = Pick<Insertable<Database['sources']>, 'kind' | 'title'> &
  Partial<Insertable<Database['sources']>>;

/** Stores a file while it is uploaded; rejects it at the first byte over the limit. */
export async function createFileSource(
  store: Store,
  target: SourceTarget,
  file: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<Source> {
  await requireBot(store.db, target);
  const bytes = await readBody(file.body, { max: limits.trainingFile.bytes, tag: 'FileTooLarge' });
  if (bytes.length === 0) throw new ApiError('FileEmpty');
  const name = toFileTitle(file.name);
  const detected = detectKind(bytes, name);
  if (!detected.ok) throw new ApiError(detected.failure.tag);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const duplicate = await store.db
    .selectFrom('sources')
    .select('id')
    .where('account_id', '=', target.accountId)
    .where('bot_id', '=', target.botId)
    .where('sha256', '=', sha256)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (duplicate) throw new ApiError('SourceDuplicate');
  const stored = await store.files.put(target.accountId, bytes);
  try {
    return await insertSource(store, target, {
      kind: 'file',
      title: name,
      file_key: stored.key,
      file_name: name,
      mime: detected.kind,
      size: stored.size,
      sha256,
    });
  } catch (error) {
    await store.files.remove(stored.key);
    throw error;
  }
}

/**
 * Creates a text, or a pair when `question` is not null. With `by`, that person is the author of the text's
 * first version.
 */
export function createTextSource(
  store: Store,
  target: SourceTarget,
  input: { title: string; question: string | null; text: string; by?: CurrentUser },
): Promise<Source> {
  const text = stripInvalidText(input.text);
  const title = stripInvalidText(input.title);
  const question = input.question === null ? null : stripInvalidText(input.question);
  const content: NewSourceColumns = {
    kind: question === null ? 'text' : 'qa',
    title,
    question,
    text,
    size: Buffer.byteLength(text),
    content_key: toContentKey(question, text),
    ...(question !== null && toPairColumns(question, text)),
  };
  const { by } = input;
  if (!by) return insertSource(store, target, content);
  return insertSource(store, target, content, async (trx, ids) => {
    const author = await readUserName(trx, by);
    await addVersion(trx, ids, { number: 1, title, text, author, at: target.now });
  });
}

/** Creates a link by its canonical address; training reads the page. */
export function createLinkSource(
  store: Store,
  target: SourceTarget,
  page: { url: string; title: string | null },
): Promise<Source> {
  const url = stripInvalidText(page.url);
  return insertSource(store, target, {
    kind: 'link',
    title: stripInvalidText(page.title ?? '') || urlTitle(url),
    url,
    url_key: urlKey(url),
  });
}

/** Enqueues the training of sources; each has at most one waiting job. */
export function enqueueTraining(store: Store, trx: Transaction<Database>, ...items: readonly SourceIds[]) {
  return store.jobs.enqueueMany(
    trx,
    items.map((ids) => ({
      queue: 'train',
      key: ids.sourceId,
      payload: ids,
      maxAttempts: MAX_ATTEMPTS,
      // The previous job may have reported its end without being acknowledged yet.
      rerun: true,
    })),
  );
}

/** @param writeRelated stores more in the same transaction */
async function insertSource(
  store: Store,
  target: SourceTarget,
  content: NewSourceColumns,
  writeRelated?: (trx: Transaction<Database>, ids: SourceIds) => Promise<void>,
): Promise<Source> {
  const ids = { accountId: target.accountId, botId: target.botId, sourceId: newId() };
  try {
    return await store.transact(async (trx) => {
      await reserveSourceSlot(trx, target, content.kind);
      await trx
        .insertInto('sources')
        .values({
          ...content,
          id: ids.sourceId,
          account_id: target.accountId,
          bot_id: target.botId,
          status: 'pending',
          created_at: target.now,
          updated_at: target.now,
        })
        .execute();
      await writeRelated?.(trx, ids);
      await enqueueTraining(store, trx, ids);
      await announceSource(store.events, trx, ids, { isIndexChanged: false, now: target.now });
      const row = await readSource(trx, ids);
      if (!row) throw new ApiError('BotNotFound');
      return toSource(row);
    });
  } catch (error) {
    if (uniqueViolation(error)?.table === 'sources') throw new ApiError('SourceDuplicate');
    throw error;
  }
}

/** Locks the bot's row, so that two concurrent uploads cannot both take the last slot. */
async function reserveSourceSlot(
  trx: Transaction<Database>,
  target: SourceTarget,
  kind: NewSourceColumns['kind'],
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bots')
    .set({ updated_at: target.now })
    .where('account_id', '=', target.accountId)
    .where('id', '=', target.botId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('BotNotFound');
  if (kind !== 'file' && kind !== 'link') return;
  const { count } = await trx
    .selectFrom('sources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', target.accountId)
    .where('bot_id', '=', target.botId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (kind === 'file' && Number(count) >= limits.trainingFile.perBot) throw new ApiError('TooManySources');
  if (kind === 'link' && Number(count) >= limits.trainingLinks.perBot) throw new ApiError('TooManyLinks');
}
