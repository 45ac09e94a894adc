// Plans and writes rows of a contact import, matched by phone and e-mail.
import type { Kysely, Transaction } from 'kysely';
import type { ContactRowProblem } from '../../../../../contract/conversations/contacts/contact-imports.ts';
import { foldText } from '../../../../engine/text/normalise.ts';
import { newId } from '../../../../store/id.ts';
import type { Database } from '../../../../store/schema/database.ts';
import type { Store } from '../../../../store/store.ts';
import { emailKey, phoneKey } from '../../../shared/identifier-keys.ts';
import { writeValues } from '../contact-attributes.store.ts';
import { addContactWords } from '../contact-words.store.ts';
import { inList } from '../contacts.filters.store.ts';
import { changeContact } from '../contacts.read.store.ts';
import { toValueColumns } from '../contacts.store.ts';
import {
  type ContactImportIds,
  type ContactImportRow,
  updateContactImport,
} from './contact-imports.store.ts';
import type { ParsedRow } from './contact-table.read.ts';

/** A contact as it is, or as the rows before left it. */
interface KnownContact {
  readonly id: string;
  readonly isNew: boolean;
  name: string | null;
  phone: string | null;
  email: string | null;
  consent: 'given' | 'refused' | null;
  readonly values: Map<string, string>;
  readonly labelIds: Set<string>;
  isChanged: boolean;
  hasChangedDetails: boolean;
}

export interface RowPlan {
  readonly row: ParsedRow;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'skipped';
  /** `ConsentKept`: the row says yes, and the contact had said no. */
  readonly reason: ContactRowProblem | 'ConsentKept' | null;
  readonly contactId: string | null;
}

interface PlanOptions {
  readonly accountId: string;
  readonly replaces: boolean;
  /** Put on every contact. */
  readonly labelId: string | null;
}

/** What the rows would do, in their order: a row matches contacts that rows before it created. */
export async function planRows(
  db: Kysely<Database>,
  rows: readonly ParsedRow[],
  options: PlanOptions,
): Promise<{ readonly plans: readonly RowPlan[]; readonly contacts: readonly KnownContact[] }> {
  const contacts = await readMatches(db, options.accountId, rows);
  const byKey = new Map<string, KnownContact[]>();
  const index = (contact: KnownContact) => {
    for (const key of matchKeysOf(contact)) {
      const known = byKey.get(key) ?? [];
      if (!known.includes(contact)) byKey.set(key, [...known, contact]);
    }
  };
  contacts.forEach(index);
  const plans = rows.map((row): RowPlan => {
    if (row.problem !== null) return { row, outcome: 'skipped', reason: row.problem, contactId: null };
    const matches = [...new Set(matchKeysOf(row).flatMap((key) => byKey.get(key) ?? []))];
    const nameMatches = matches.filter(
      ({ name }) => name !== null && row.name !== undefined && foldText(name) === foldText(row.name),
    );
    const [match] = matches.length > 1 ? nameMatches : matches;
    if (matches.length > 1 && nameMatches.length !== 1)
      return { row, outcome: 'skipped', reason: 'SeveralMatch', contactId: null };
    const contact = match ?? newContact();
    const isConsentKept = contact.consent === 'refused' && row.consent === 'given';
    const hasChanged = applyRow(contact, row, options);
    if (!match) contacts.push(contact);
    index(contact);
    const outcome = !match ? 'created' : hasChanged ? 'updated' : 'unchanged';
    return { row, outcome, reason: isConsentKept ? 'ConsentKept' : null, contactId: contact.id };
  });
  return { plans, contacts };
}

const newContact = (): KnownContact => ({
  ...{ id: newId(), isNew: true, name: null, phone: null, email: null, consent: null },
  ...{ values: new Map(), labelIds: new Set(), isChanged: false, hasChangedDetails: false },
});

const matchKeysOf = ({
  phone,
  email,
}: {
  readonly phone?: string | null;
  readonly email?: string | null;
}): readonly string[] => [...(phone ? [phoneKey(phone)] : []), ...(email ? [emailKey(email)] : [])];

/** Gives a contact what the row has; returns whether that changed anything. A refused consent stands. */
function applyRow(contact: KnownContact, row: ParsedRow, { replaces, labelId }: PlanOptions): boolean {
  let hasChanged = false;
  const shouldReplace = (before: string | null | undefined, after: string | undefined): after is string =>
    after !== undefined && after !== before && (before === null || before === undefined || replaces);
  for (const field of ['name', 'phone', 'email'] as const) {
    const after = row[field];
    const isSame = matchKeysOf({ [field]: after })[0] === matchKeysOf({ [field]: contact[field] })[0];
    // Another spelling of the same number or address is no change.
    if (!shouldReplace(contact[field], after) || (field !== 'name' && contact[field] !== null && isSame))
      continue;
    contact[field] = after;
    contact.hasChangedDetails = hasChanged = true;
  }
  if (row.consent !== undefined && row.consent !== contact.consent && contact.consent !== 'refused') {
    contact.consent = row.consent;
    contact.hasChangedDetails = hasChanged = true;
  }
  for (const [attributeId, value] of Object.entries(row.values)) {
    if (!shouldReplace(contact.values.get(attributeId), value)) continue;
    contact.values.set(attributeId, value);
    hasChanged = true;
  }
  for (const label of [...row.labelIds, ...(labelId === null ? [] : [labelId])]) {
    if (contact.labelIds.has(label)) continue;
    contact.labelIds.add(label);
    hasChanged = true;
  }
  contact.isChanged ||= hasChanged;
  return hasChanged;
}

/** Contacts with a phone or e-mail of the rows, with their values and labels. */
async function readMatches(
  db: Kysely<Database>,
  accountId: string,
  rows: readonly ParsedRow[],
): Promise<KnownContact[]> {
  const select = (column: 'phone_key' | 'email_key', keys: readonly string[]) =>
    db
      .selectFrom('contacts')
      .select(['id', 'name', 'phone', 'email', 'consent'])
      .where('account_id', '=', accountId)
      .where(column, 'in', inList(keys))
      .execute();
  const found = [
    ...(await select(
      'phone_key',
      rows.flatMap(({ phone }) => matchKeysOf({ ...(phone && { phone }) })),
    )),
    ...(await select(
      'email_key',
      rows.flatMap(({ email }) => matchKeysOf({ ...(email && { email }) })),
    )),
  ];
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const values = await db
    .selectFrom('contact_values')
    .select(['contact_id', 'attribute_id', 'value'])
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', ids)
    .execute();
  const labels = await db
    .selectFrom('contact_labels')
    .select(['contact_id', 'label_id'])
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', ids)
    .execute();
  const valuesOf = Map.groupBy(values, ({ contact_id }) => contact_id);
  const labelsOf = Map.groupBy(labels, ({ contact_id }) => contact_id);
  const byId = new Map(found.map((row) => [row.id, row]));
  return [...byId.values()].map((row) => ({
    ...row,
    isNew: false,
    values: new Map((valuesOf.get(row.id) ?? []).map(({ attribute_id, value }) => [attribute_id, value])),
    labelIds: new Set((labelsOf.get(row.id) ?? []).map(({ label_id }) => label_id)),
    isChanged: false,
    hasChangedDetails: false,
  }));
}

/**
 * Imports the rows after those imported already, in one transaction with their count; undefined when the import was
 * cancelled, or another worker imported them.
 */
export const importContactRows = (
  store: Store,
  ids: ContactImportIds,
  rows: readonly ParsedRow[],
  now: number,
): Promise<ContactImportRow | undefined> =>
  store.transact(async (trx) => {
    const current = await updateContactImport(trx, ids, ['running'], { status: 'running' });
    if (!current || current.done !== rows[0]?.ordinal) return undefined;
    const { accountId } = ids;
    const { replaces }: { replaces: boolean } = JSON.parse(current.format);
    const options = { accountId, replaces, labelId: await existingLabel(trx, accountId, current.label_id) };
    const { plans, contacts } = await planRows(trx, rows, options);
    await insertContacts(
      trx,
      accountId,
      contacts.filter(({ isNew }) => isNew),
      now,
    );
    const changed = contacts.filter(({ isNew, hasChangedDetails }) => !isNew && hasChangedDetails);
    for (const { id: contactId, name, phone, email, consent } of changed)
      await changeContact(
        store,
        trx,
        { accountId, botIds: null, contactId },
        { name, phone, email, consent: consent ?? 'unknown', now },
      );
    await writeValuesAndLabels(
      trx,
      accountId,
      contacts.filter(({ isChanged }) => isChanged),
    );
    await insertReportRows(trx, ids, plans);
    const count = (outcome: RowPlan['outcome']) => plans.filter((plan) => plan.outcome === outcome).length;
    return updateContactImport(trx, ids, ['running'], {
      done: current.done + rows.length,
      created: current.created + count('created'),
      updated: current.updated + count('updated'),
      unchanged: current.unchanged + count('unchanged'),
      skipped: current.skipped + count('skipped'),
    });
  });

/** The label, unless it was removed meanwhile for good. */
async function existingLabel(
  trx: Transaction<Database>,
  accountId: string,
  labelId: string | null,
): Promise<string | null> {
  if (labelId === null) return null;
  const label = await trx
    .selectFrom('labels')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', labelId)
    .executeTakeFirst();
  return label?.id ?? null;
}

async function insertContacts(
  trx: Transaction<Database>,
  accountId: string,
  contacts: readonly KnownContact[],
  now: number,
): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map(({ id, name, phone, email, consent }) => ({
    id,
    account_id: accountId,
    ...toValueColumns({ name, phone, email }),
    is_imported: 1 as const,
    consent,
    consent_at: consent === null ? null : now,
    created_at: now,
    last_seen_at: now,
  }));
  await trx.insertInto('contacts').values(rows).execute();
  await addContactWords(trx, accountId, rows);
}

/** Writes the values and labels of contacts whose rows exist. */
async function writeValuesAndLabels(
  trx: Transaction<Database>,
  accountId: string,
  contacts: readonly KnownContact[],
): Promise<void> {
  await writeValues(
    trx,
    accountId,
    contacts.flatMap(({ id, values }) =>
      [...values].map(([attributeId, value]) => ({ contactId: id, attributeId, value })),
    ),
  );
  const labels = contacts.flatMap(({ id, labelIds }) =>
    [...labelIds].map((label_id) => ({ account_id: accountId, label_id, contact_id: id })),
  );
  if (labels.length > 0)
    await trx
      .insertInto('contact_labels')
      .values(labels)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Rows that changed nothing are only counted. */
async function insertReportRows(
  trx: Transaction<Database>,
  { accountId, contactImportId }: ContactImportIds,
  plans: readonly RowPlan[],
): Promise<void> {
  const rows = plans.flatMap(({ row, outcome, reason, contactId }) =>
    outcome === 'unchanged' && reason === null
      ? []
      : {
          import_id: contactImportId,
          account_id: accountId,
          ordinal: row.ordinal,
          line: row.line,
          outcome,
          reason,
          contact_id: contactId,
          cells: JSON.stringify(row.cells),
        },
  );
  if (rows.length > 0) await trx.insertInto('contact_import_rows').values(rows).execute();
}
