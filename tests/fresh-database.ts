// Knows how to make and drop an empty PostgreSQL database; knows no test runner.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** @param serverUrl of a user who may create databases */
export async function freshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `pasokh_${randomBytes(8).toString('hex')}`;
  await administrate(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administrate(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administrate(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
