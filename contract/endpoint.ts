// Shape of an endpoint: method, path, access, input, output, errors.
import { Schema } from 'effect';
import type { ErrorTag } from './errors/errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `public`: anyone
 * - `visitor`: the holder of a widget visitor token
 * - `session`: any enabled person who is logged in, verified or not
 * - `operator`: a verified owner, or a verified operator; with `:botId` in the path, an operator of that bot
 * - `owner`: the verified owner of the account
 * - `superAdmin`: a person with `is_supper_admin`
 */
export type Access = 'public' | 'visitor' | 'session' | 'operator' | 'owner' | 'superAdmin';

/** Scopes of API keys; calls with a scope are also served under `/api/v1`. */
export const Scope = Schema.Literals([
  'bots:read',
  'answers:ask',
  'conversations:read',
  'conversations:write',
  'knowledge:read',
  'knowledge:write',
  'reports:read',
  'privacy',
]);
export type Scope = typeof Scope.Type;

type AnySchema = Schema.Codec<unknown, unknown>;

/**
 * One declared call. `input` is one flat object: path parameters by name, the rest from the query string
 * (GET, DELETE and `body: 'bytes'`) or from the JSON body. With `body: 'bytes'` the request body is the raw
 * file. With `stream: true` the response is an event stream and `output` is the schema of one event. With
 * `response: 'file'` the response is a file, with support for `Range`, and `output` is unused.
 */
export interface Endpoint<
  Input extends AnySchema = AnySchema,
  Output extends AnySchema = AnySchema,
  Tag extends ErrorTag = ErrorTag,
> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly scope?: Scope;
  readonly input: Input;
  readonly output: Output;
  readonly errors: readonly Tag[];
  readonly summary: string;
  readonly body?: 'bytes';
  readonly stream?: true;
  readonly response?: 'file';
  /** How long the browser may keep the answer; left out, it is not kept. */
  readonly cacheSeconds?: number;
}

/** Declares a call; an identity function whose type keeps the exact schemas, access and tags. */
export const endpoint = <const Declared extends Endpoint>(declaration: Declared): Declared => declaration;

export type InputOf<E extends Endpoint> = E['input']['Type'];
export type OutputOf<E extends Endpoint> = E['output']['Type'];
