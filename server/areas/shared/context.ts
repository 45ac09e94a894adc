// Request context, caller types and the API error that endpoint handlers share.
import type { Readable } from 'node:stream';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { ErrorTag, Failure, Issue } from '../../../contract/errors/errors.ts';

export interface UserIds {
  readonly accountId: string;
  readonly userId: string;
}

/** A logged-in user. `botIds` is null for an owner (every bot of the account), a list for an operator. */
export interface CurrentUser {
  readonly kind: 'user';
  readonly accountId: string;
  readonly userId: string;
  /** `users.ownership_version`: the user who proved to own the account; a new owner gets a new id. */
  readonly ownershipVersion: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  readonly isSuperAdmin: boolean;
  readonly isVerified: boolean;
  readonly botIds: readonly string[] | null;
}

/** A widget visitor, known by an opaque token; has exactly one conversation. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly accountId: string;
  readonly botId: string;
  readonly connectionId: string;
  readonly visitorId: string;
  readonly conversationId: string;
  /** Whether operators' names are hidden from visitors. */
  readonly hidesNames: boolean;
}

/**
 * Context of one request. `now` is the injected clock's instant in ms; `body` is the raw body of `body:
 * 'bytes'`.
 */
export interface RequestContext {
  readonly requestId: string;
  readonly now: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly origin: string | null;
  readonly signal: AbortSignal;
  readonly body: AsyncIterable<Uint8Array>;
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'visitor'
    ? Visitor
    : CurrentUser;

/** A file returned by an endpoint. */
export interface ServedFile {
  readonly name: string;
  /** Detected from the bytes, never taken from a client. */
  readonly mime: string;
  /** In bytes; null when unknown in advance, in which case ranges are not supported. */
  readonly size: number | null;
  /** The bytes from `start` to `end`, both included. */
  read(start: number, end: number): Promise<Readable>;
}

/** Takes decoded input and returns the output. @throws ApiError to refuse the call */
type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
  context: RequestContext,
) => Promise<E extends { response: 'file' } ? ServedFile : OutputOf<E>>;

/** One handler per endpoint of a group; event streams are served by the HTTP layer. */
export type Handlers<Group extends Record<string, Endpoint>> = {
  readonly [Name in keyof Group as Group[Name] extends { stream: true } ? never : Name]: Handler<Group[Name]>;
};

/** Error that a handler throws to refuse a call; carries an error tag and rolls the transaction back. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(
    tag: ErrorTag,
    details: { issues?: readonly Issue[]; retryAfterMs?: number; by?: string } = {},
  ) {
    super(tag);
    this.name = 'ApiError';
    this.failure = { error: tag, ...details };
  }
}
