// Endpoints of super admins about other people's accounts and the installation.

import { Schema } from 'effect';
import { AuditEntry } from '../account/audit.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, id, requiredText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { LocalisedText } from '../text/localised-text.ts';

const Person = Schema.Struct({
  id,
  name: Schema.String,
  username: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  enabled: Schema.Boolean,
  isOperator: Schema.Boolean,
});

/** `enabled` is the account's own flag: while it is false, none of its users can log in. */
const Account = Schema.Struct({
  id,
  name: Schema.String,
  planId: Schema.String,
  planName: LocalisedText,
  planExpiresAt: Schema.NullOr(Schema.Int),
  createdAt: Schema.Int,
  enabled: Schema.Boolean,
});
export type Account = typeof Account.Type;

const Installation = Schema.Struct({
  proxyHeader: Schema.NullOr(Schema.String),
  databaseRisks: Schema.Array(Schema.Literals(['fsync', 'full_page_writes'])),
});
export type Installation = typeof Installation.Type;

const accountId = id;

export const admin = {
  installation: endpoint({
    method: 'GET',
    path: '/api/admin/installation',
    access: 'superAdmin',
    summary:
      "Problems of the installation's setup: a proxy header that TRUST_PROXY does not cover, and PostgreSQL settings that can lose acknowledged messages in a crash",
    input: Schema.Struct({}),
    output: Installation,
    errors: [],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/accounts',
    access: 'superAdmin',
    summary: 'Accounts by name, username, e-mail or phone, the newest first, by cursor',
    input: Schema.Struct({
      search: Schema.optionalKey(freeText(254)),
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({ accounts: Schema.Array(Account), nextCursor: Schema.NullOr(Schema.String) }),
    errors: [],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/admin/accounts/:accountId/entry',
    access: 'superAdmin',
    summary:
      'Opens an account for inspection, with a reason; the owner sees both in the audit log and by e-mail',
    input: Schema.Struct({ accountId, reason: requiredText(500) }),
    output: Schema.Struct({
      account: Account,
      people: Schema.Array(Person),
      bots: Schema.Array(
        Schema.Struct({ id, name: Schema.String, active: Schema.Boolean, isDeleted: Schema.Boolean }),
      ),
      messagesLeft: Schema.Int,
      charactersLeft: Schema.Int,
      audit: Schema.Array(AuditEntry),
    }),
    errors: ['NotFound'],
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/api/admin/accounts/:accountId/enabled',
    access: 'superAdmin',
    summary:
      'Disables an account at once, or enables it again, and returns its latest audit events; the owner is notified by e-mail',
    input: Schema.Struct({ accountId, enabled: Schema.Boolean, reason: requiredText(500) }),
    output: Schema.Struct({ account: Account, audit: Schema.Array(AuditEntry) }),
    errors: ['NotFound', 'Forbidden'],
  }),
};
