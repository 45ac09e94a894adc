// Calls an endpoint with any input and reads the raw response.
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { validInputs } from '../suites/http/valid-inputs.ts';

export interface DeclaredCall {
  readonly call: string;
  readonly endpoint: Endpoint;
}

export interface RawResponse {
  readonly status: number;
  readonly error: string | undefined;
  readonly headers: Headers;
  readonly text: string;
}

export const calls: readonly DeclaredCall[] = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);

/** Calls that an API key may make, with their paths under `/api/v1`. */
export const keyCalls: readonly DeclaredCall[] = calls
  .filter(({ endpoint }) => endpoint.scope)
  .map(({ call, endpoint }) => ({
    call,
    endpoint: { ...endpoint, path: `/api/v1/${endpoint.path.slice('/api/'.length)}` },
  }));

export const hasQuery = ({ method, body }: Endpoint): boolean =>
  method === 'GET' || method === 'DELETE' || body === 'bytes';

export const pathParameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** A valid input but for the ids in its path, and these ids. */
export const validInput = ({ call, endpoint }: DeclaredCall, ids: Readonly<Record<string, string>>) => ({
  ...validInputs[call],
  ...Object.fromEntries(pathParameters(endpoint).map((name) => [name, ids[name] ?? 'none'])),
});

export interface RawRequest {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the JSON body. */
  readonly body?: BodyInit;
}

const toQueryString = (rest: ReadonlyMap<string, unknown>): string =>
  String(
    new URLSearchParams(
      [...rest].flatMap(([name, value]) => {
        if (value === undefined) return [];
        return Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, String(value)]];
      }),
    ),
  );

/** A streaming response is read up to its headers. */
export async function sendRaw(
  url: string,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { token, headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const rest = new Map(Object.entries(input));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const inQuery = hasQuery(endpoint);
  const query = inQuery && rest.size > 0 ? `?${toQueryString(rest)}` : '';
  const given = body ?? (inQuery ? undefined : JSON.stringify(Object.fromEntries(rest)));
  const bytes =
    endpoint.body === 'bytes' && body === undefined ? new TextEncoder().encode('سلام') : undefined;
  const leaving = new AbortController();
  const response = await fetch(`${url}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(given !== undefined && endpoint.method !== 'GET' && { body: given }),
    ...(bytes && { body: bytes }),
    redirect: 'manual',
    signal: leaving.signal,
  });
  const { status } = response;
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    leaving.abort();
    return { status, error: undefined, headers: response.headers, text: '' };
  }
  const text = await response.text();
  return { status, error: errorOf(text), headers: response.headers, text };
}

function errorOf(text: string): string | undefined {
  try {
    const { error } = Object(JSON.parse(text));
    return typeof error === 'string' ? error : undefined;
  } catch {
    return undefined; // the bytes of a file
  }
}
