// Endpoints of text sources: drafts, versions and saving.
import type { texts } from '../../../../contract/training/texts.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { createTextSource } from '../sources/create-source.ts';
import { rewriteSource } from '../sources/rewrite-source.ts';
import { PREVIEW_LIMITS } from '../sources/sources.rules.ts';
import { readSource, type SourceIds, type SourceRow, toSource } from '../sources/sources.store.ts';
import { deleteTextDraft, readTextDraft, saveTextDraft, type TextDraftIds } from './drafts.store.ts';
import { addVersion, lockSource, readCurrentVersion, readVersion, readVersions } from './versions.store.ts';

interface TextKey {
  readonly botId: string;
  readonly key: string;
}

const NEW_KEY = 'new';

/** Handlers of `contract/training/texts.ts`. */
export function textsHandlers({ store }: { readonly store: Store }): Handlers<typeof texts> {
  const draftIdsOf = ({ botId, key }: TextKey, { accountId, userId }: CurrentUser): TextDraftIds => ({
    accountId,
    botId,
    userId,
    key,
  });
  const idsOf = ({ botId, key }: TextKey, { accountId }: CurrentUser): SourceIds => ({
    accountId,
    botId,
    sourceId: key,
  });

  async function requireText(textKey: TextKey, user: CurrentUser): Promise<SourceRow> {
    const row = await readSource(store.db, idsOf(textKey, user));
    if (row && row.removed_at === null) return row;
    await requireBot(store.db, { accountId: user.accountId, botId: textKey.botId });
    throw new ApiError('NotFound');
  }

  async function draftOf(textKey: TextKey, user: CurrentUser) {
    const row = user.isOperator ? undefined : await readTextDraft(store.db, draftIdsOf(textKey, user));
    return row
      ? { title: row.title, text: row.text, base: row.base_version, updatedAt: row.updated_at }
      : null;
  }

  async function readCharactersLeft({ accountId }: CurrentUser): Promise<number> {
    const account = store.db.selectFrom('accounts').select('characters_left').where('id', '=', accountId);
    return (await account.executeTakeFirstOrThrow()).characters_left;
  }

  /** The text of a source, up to the length shown in a preview. */
  async function textOf(ids: SourceIds): Promise<{ text: string; isTruncated: boolean }> {
    const row = await store.db
      .selectFrom('sources')
      .select((eb) => [
        eb.fn<string | null>('substr', ['text', eb.val(1), eb.val(PREVIEW_LIMITS.characters)]).as('text'),
        eb.fn<number | null>('length', ['text']).as('length'),
      ])
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .executeTakeFirstOrThrow();
    return { text: row.text ?? '', isTruncated: (row.length ?? 0) > PREVIEW_LIMITS.characters };
  }

  async function create(textKey: TextKey, user: CurrentUser, content: TextContent, now: number) {
    const target = { accountId: user.accountId, botId: textKey.botId, now };
    const source = await createTextSource(store, target, { ...content, question: null, by: user });
    await deleteTextDraft(store.db, draftIdsOf(textKey, user));
    return { source, version: 1 };
  }

  /** In one transaction: stores the old and new versions, updates the source and deletes the draft. */
  async function rewrite(
    textKey: TextKey,
    user: CurrentUser,
    content: TextContent & { base: number },
    now: number,
  ) {
    const ids = idsOf(textKey, user);
    const author = await readUserName(store.db, user);
    return store.transact(async (trx) => {
      await lockSource(trx, ids);
      const before = await readSource(trx, ids);
      if (!before || before.removed_at !== null || before.kind !== 'text') throw new ApiError('NotFound');
      const number = await readCurrentVersion(trx, ids);
      const { text: previousText } = await trx
        .selectFrom('sources')
        .select('text')
        .where('account_id', '=', ids.accountId)
        .where('id', '=', ids.sourceId)
        .executeTakeFirstOrThrow();
      const isSame = previousText === content.text && before.title === content.title;
      if (!isSame && number !== content.base) throw new ApiError('TextChanged');
      await deleteTextDraft(trx, draftIdsOf(textKey, user));
      if (isSame) return { source: toSource(before), version: number };
      const isFirst = number === 1 && !(await readVersion(trx, ids, 1));
      if (isFirst) {
        const firstVersion = { number: 1, title: before.title, text: previousText ?? '', author: null };
        await addVersion(trx, ids, { ...firstVersion, at: before.created_at });
      }
      await addVersion(trx, ids, { ...content, number: number + 1, author, at: now });
      const row = await rewriteSource(store, trx, ids, { title: content.title, text: content.text }, now);
      return { source: toSource(row), version: number + 1 };
    });
  }

  return {
    async open(input, user) {
      const draft = await draftOf(input, user);
      if (input.key === NEW_KEY) {
        await requireBot(store.db, { accountId: user.accountId, botId: input.botId });
        const empty = { source: null, title: '', text: '', version: 0, isTruncated: false };
        return {
          ...empty,
          isReadOnly: user.isOperator,
          draft,
          charactersLeft: await readCharactersLeft(user),
        };
      }
      const row = await requireText(input, user);
      const ids = idsOf(input, user);
      return {
        source: toSource(row),
        title: row.title,
        ...(await textOf(ids)),
        version: await readCurrentVersion(store.db, ids),
        isReadOnly: user.isOperator || row.kind !== 'text',
        draft,
        charactersLeft: await readCharactersLeft(user),
      };
    },

    async saveDraft(input, user, { now }) {
      if (input.key !== NEW_KEY) await requireText(input, user);
      else await requireBot(store.db, { accountId: user.accountId, botId: input.botId });
      const draft = {
        title: stripInvalidText(input.title),
        text: stripInvalidText(input.text),
        base_version: input.base,
      };
      await saveTextDraft(store.db, draftIdsOf(input, user), draft, now);
      return { updatedAt: now };
    },

    async deleteDraft(input, user) {
      await requireBot(store.db, { accountId: user.accountId, botId: input.botId });
      await deleteTextDraft(store.db, draftIdsOf(input, user));
      return {};
    },

    async save(input, user, { now }: RequestContext) {
      const content = {
        title: stripInvalidText(input.title),
        text: stripInvalidText(input.text),
        base: input.base,
      };
      if (input.key === NEW_KEY) return create(input, user, content, now);
      await requireText(input, user);
      try {
        return await rewrite(input, user, content, now);
      } catch (error) {
        // Two saves based on one version: the second gets a taken number.
        const table = uniqueViolation(error)?.table;
        if (table === 'text_versions') throw new ApiError('TextChanged');
        throw table === 'sources' ? new ApiError('SourceDuplicate') : error;
      }
    },

    async versions(input, user) {
      const row = await requireText(input, user);
      const storedVersions = await readVersions(store.db, idsOf(input, user));
      if (storedVersions.length > 0 || row.kind !== 'text') return storedVersions;
      const { text } = await textOf(idsOf(input, user));
      return [
        { number: 1, title: row.title, characters: text.length, author: null, createdAt: row.created_at },
      ];
    },

    async version(input, user) {
      const row = await requireText(input, user);
      const ids = idsOf(input, user);
      const version = await readVersion(store.db, ids, input.number);
      if (version) return version;
      if (input.number !== 1 || (await readCurrentVersion(store.db, ids)) !== 1)
        throw new ApiError('NotFound');
      return { number: 1, title: row.title, text: (await textOf(ids)).text };
    },
  };
}

interface TextContent {
  readonly title: string;
  readonly text: string;
}
