// Knows what the rest of the server may ask of storage; knows no table.
import type { Kysely, Transaction } from "kysely";
import type { Events } from "./events.api.ts";
import type { Files } from "./files.api.ts";
import type { Jobs } from "./jobs.api.ts";
import type { Database } from "./schema.ts";

export interface StoreOptions {
	/** Absolute path; created when missing, held by one process at a time. */
	dataDir: string;
	/** `postgres://…`; SQLite inside `dataDir` when left out. */
	databaseUrl?: string;
	/** Milliseconds since the epoch; the wall clock when left out. */
	clock?: () => number;
	/** One readable line per step of opening, and per trouble later. */
	log?: (line: string) => void;
}

export interface Store {
	readonly dialect: "sqlite" | "postgres";
	/** Reads and single statements. Inside `transact` use only its `trx`. */
	readonly db: Kysely<Database>;
	/**
	 * Runs the work in one transaction; answered only when it is durable. The work may run more than once
	 * (PostgreSQL deadlocks), so it must touch nothing but `trx`.
	 */
	transact<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
	readonly jobs: Jobs;
	readonly events: Events;
	readonly files: Files;
	/** Lets running transactions end, then lets go of database and data directory. */
	close(): Promise<void>;
}

/** Opens the store: makes folders, holds the data directory, migrates. Fails with a StoreError. */
export declare function openStore(options: StoreOptions): Promise<Store>;
