// Attributes of contacts: create, change, remove, restore, and their values.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { parseAttributeValue } from '../../../../contract/conversations/contacts/attribute-values.rules.ts';
import type { ContactAttribute } from '../../../../contract/conversations/contacts/contact-attributes.ts';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { foldTitle } from '../../../../contract/widget/start-form.kinds.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { findFormWithField } from '../../connections/widget/form-fields.store.ts';
import { ApiError } from '../../shared/context.ts';
import type { ContactIds } from './contact-words.store.ts';

const { attributes: attributeLimits } = limits.contacts;

interface AttributeIds {
  readonly accountId: string;
  readonly attributeId: string;
}

type AttributeFields = Pick<ContactAttribute, 'name' | 'choices'>;

const toAttribute = ({
  id,
  name,
  kind,
  choices,
}: Pick<
  Selectable<Database['contact_attributes']>,
  'id' | 'name' | 'kind' | 'choices'
>): ContactAttribute => ({
  id,
  name,
  kind,
  choices: JSON.parse(choices),
});

const selectAttributes = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('contact_attributes')
    .select(['id', 'name', 'kind', 'choices'])
    .where('account_id', '=', accountId);

/** The account's attributes, oldest first. */
export async function readAttributes(db: Kysely<Database>, accountId: string): Promise<ContactAttribute[]> {
  const rows = await selectAttributes(db, accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toAttribute);
}

/** @throws ApiError AttributeNameTaken, TooManyAttributes */
export async function createAttribute(
  store: Store,
  accountId: string,
  { name, kind, choices }: Omit<ContactAttribute, 'id'>,
  now: number,
): Promise<ContactAttribute> {
  const attribute = { id: newId(), name, kind, choices: kind === 'choice' ? distinct(choices) : [] };
  await mapDuplicateName(() =>
    store.transact(async (trx) => {
      await enforceLimit(trx, accountId);
      await trx
        .insertInto('contact_attributes')
        .values({
          ...attribute,
          account_id: accountId,
          name_key: foldText(name),
          choices: JSON.stringify(attribute.choices),
          created_at: now,
        })
        .execute();
    }),
  );
  return attribute;
}

const distinct = (choices: readonly string[]): readonly string[] => [...new Set(choices)];

/** @throws ApiError NotFound, AttributeNameTaken */
export async function changeAttribute(
  store: Store,
  { accountId, attributeId }: AttributeIds,
  { name, choices }: AttributeFields,
): Promise<ContactAttribute> {
  const row = await mapDuplicateName(() =>
    store.db
      .updateTable('contact_attributes')
      .set((eb) => ({
        name,
        name_key: foldText(name),
        choices: eb
          .case()
          .when('kind', '=', 'choice')
          .then(JSON.stringify(distinct(choices)))
          .else('[]')
          .end(),
      }))
      .where('account_id', '=', accountId)
      .where('id', '=', attributeId)
      .where('removed_at', 'is', null)
      .returning(['id', 'name', 'kind', 'choices'])
      .executeTakeFirst(),
  );
  if (!row) throw new ApiError('NotFound');
  return toAttribute(row);
}

/**
 * Removes an attribute; it can be restored for `restorableMs`, and is deleted with its values after that.
 * @throws ApiError NotFound; AttributeInUse with the name of the connection whose form fills it
 */
export async function removeAttribute(
  store: Store,
  { accountId, attributeId }: AttributeIds,
  now: number,
): Promise<void> {
  await store.transact(async (trx) => {
    await trx
      .deleteFrom('contact_attributes')
      .where('account_id', '=', accountId)
      .where('removed_at', '<', now - attributeLimits.restorableMs)
      .execute();
    const removed = await trx
      .updateTable('contact_attributes')
      // Frees the name for another attribute at once.
      .set({ removed_at: now, name_key: `\n${attributeId}` })
      .where('account_id', '=', accountId)
      .where('id', '=', attributeId)
      .where('removed_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new ApiError('NotFound');
    const form = await findFormWithField(trx, { accountId, title: removed.name });
    if (form !== null) throw new ApiError('AttributeInUse', { by: form });
  });
}

/** @throws ApiError NotFound, AttributeNameTaken, TooManyAttributes */
export async function restoreAttribute(
  store: Store,
  { accountId, attributeId }: AttributeIds,
): Promise<ContactAttribute> {
  return mapDuplicateName(() =>
    store.transact(async (trx) => {
      const row = await selectAttributes(trx, accountId)
        .where('id', '=', attributeId)
        .where('removed_at', 'is not', null)
        .executeTakeFirst();
      if (!row) throw new ApiError('NotFound');
      await enforceLimit(trx, accountId);
      await trx
        .updateTable('contact_attributes')
        .set({ removed_at: null, name_key: foldText(row.name) })
        .where('account_id', '=', accountId)
        .where('id', '=', attributeId)
        .execute();
      return toAttribute(row);
    }),
  );
}

async function enforceLimit(trx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('contact_attributes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= attributeLimits.perAccount) throw new ApiError('TooManyAttributes');
}

async function mapDuplicateName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('name_key')) throw new ApiError('AttributeNameTaken');
    throw error;
  }
}

/** A contact's values by attribute id. */
export type AttributeValues = Readonly<Record<string, string>>;

/** The values of the contact, of attributes that were not removed. */
export async function readValues(
  db: Kysely<Database>,
  { accountId, contactId }: ContactIds,
): Promise<AttributeValues> {
  const rows = await db
    .selectFrom('contact_values as v')
    .innerJoin('contact_attributes as a', (join) =>
      join.onRef('a.id', '=', 'v.attribute_id').onRef('a.account_id', '=', 'v.account_id'),
    )
    .select(['v.attribute_id', 'v.value'])
    .where('v.account_id', '=', accountId)
    .where('v.contact_id', '=', contactId)
    .where('a.removed_at', 'is', null)
    .execute();
  return Object.fromEntries(rows.map(({ attribute_id, value }) => [attribute_id, value]));
}

/**
 * Stores the given values and removes empty ones; attributes that are not given keep theirs, unknown ones are skipped.
 * @returns by the attribute's name: value before and after
 * @throws ApiError InvalidInput with the field `values.<id>` of each invalid value
 */
export async function saveValues(
  trx: Transaction<Database>,
  ids: ContactIds,
  values: AttributeValues,
): Promise<Readonly<Record<string, readonly [before: string, after: string]>>> {
  const current = await readValues(trx, ids);
  const given = (await readAttributes(trx, ids.accountId)).filter(({ id }) => Object.hasOwn(values, id));
  const parsed = given.map((attribute) => ({
    attribute,
    before: current[attribute.id] ?? null,
    result: parseAttributeValue(attribute, values[attribute.id] ?? '', current[attribute.id] ?? null),
  }));
  const issues = parsed.flatMap(({ attribute, result }): Issue[] =>
    result.ok ? [] : [{ path: ['values', attribute.id], rule: result.rule }],
  );
  if (issues.length > 0) throw new ApiError('InvalidInput', { issues });
  const changes: [string, readonly [string, string]][] = [];
  for (const { attribute, before, result } of parsed) {
    const after = result.ok ? result.value : before;
    if (after === before) continue;
    await writeValue(trx, ids, attribute, after);
    changes.push([attribute.name, [before ?? '', after ?? '']]);
  }
  return Object.fromEntries(changes);
}

/** Fills attributes from the answers of a start form whose fields have their names; answers that do not fit are left out. */
export async function fillAttributes(
  trx: Transaction<Database>,
  ids: ContactIds,
  answers: readonly { readonly title: string; readonly value: string }[],
): Promise<void> {
  for (const attribute of await readAttributes(trx, ids.accountId)) {
    const answer = answers.find(({ title }) => foldTitle(title) === foldTitle(attribute.name));
    const parsed = answer && parseAttributeValue(attribute, answer.value, null);
    if (parsed?.ok && parsed.value !== null) await writeValue(trx, ids, attribute, parsed.value);
  }
}

/** Stores a value that `parseAttributeValue` returned; null removes it. */
async function writeValue(
  trx: Transaction<Database>,
  { accountId, contactId }: ContactIds,
  { id, kind }: Pick<ContactAttribute, 'id' | 'kind'>,
  value: string | null,
): Promise<void> {
  if (value === null) {
    await trx
      .deleteFrom('contact_values')
      .where('account_id', '=', accountId)
      .where('contact_id', '=', contactId)
      .where('attribute_id', '=', id)
      .execute();
    return;
  }
  const columns = { value, number: kind === 'number' ? Number(value) : null };
  await trx
    .insertInto('contact_values')
    .values({ account_id: accountId, contact_id: contactId, attribute_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['contact_id', 'attribute_id']).doUpdateSet(columns))
    .execute();
}

/** Rows of one statement, within the number of parameters that databases take. */
const MAX_INSERTED = 1_000;

/** Stores values of many contacts, as `parseAttributeValue` returned them; those of attributes that are gone are skipped. */
export async function writeValues(
  trx: Transaction<Database>,
  accountId: string,
  values: readonly { readonly contactId: string; readonly attributeId: string; readonly value: string }[],
): Promise<void> {
  if (values.length === 0) return;
  const kinds = new Map((await readAttributes(trx, accountId)).map(({ id, kind }) => [id, kind]));
  const rows = values.flatMap(({ contactId, attributeId, value }) => {
    const kind = kinds.get(attributeId);
    const number = kind === 'number' ? Number(value) : null;
    const ids = { account_id: accountId, contact_id: contactId, attribute_id: attributeId };
    return kind === undefined ? [] : [{ ...ids, value, number }];
  });
  for (let start = 0; start < rows.length; start += MAX_INSERTED)
    await trx
      .insertInto('contact_values')
      .values(rows.slice(start, start + MAX_INSERTED))
      .onConflict((conflict) =>
        conflict.columns(['contact_id', 'attribute_id']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          number: eb.ref('excluded.number'),
        })),
      )
      .execute();
}
