// Creates and drops an empty PostgreSQL database.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface FreshDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/**
 * @param serverUrl URL of a user who may create databases
 * @param template database to copy; default: an empty one
 */
export async function freshDatabase(serverUrl: string, template = 'template1'): Promise<FreshDatabase> {
  const name = `pasokh_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => runAsAdmin(serverUrl, `drop database if exists ${name} with (force)`);
  return { name, url: url.href, drop };
}

async function runAsAdmin(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
