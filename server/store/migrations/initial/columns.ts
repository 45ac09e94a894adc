// Fragments of column lists that several tables share.

export interface TableDefinition {
  name: string;
  /** Columns and constraints, as `createTable` takes them. */
  columns: string;
  /** Statements without their leading `create`. */
  indexes?: readonly string[];
}

export const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';

/** References the parent by id and account, so that a row cannot belong to a parent of another account. */
const childOf = (column: string, table: string) =>
  `foreign key (account_id, ${column}) references ${table} (account_id, id) on delete cascade`;

export const ofBot = childOf('bot_id', 'bots');
export const ofUser = childOf('user_id', 'users');
export const ofConversation = childOf('conversation_id', 'conversations');
export const ofConnection = childOf('connection_id', 'connections');

export const flag = (name: string, value: 0 | 1 = 0) =>
  `${name} INTEGER not null default ${value} check (${name} in (0, 1))`;
