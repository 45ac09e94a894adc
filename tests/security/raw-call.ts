// Calls an endpoint with any input and reads the raw response.
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { validInputs } from '../suites/http/valid-inputs.ts';

export interface NamedEndpoint {
  readonly call: string;
  readonly endpoint: Endpoint;
}

export interface RawResponse {
  readonly status: number;
  readonly error: string | undefined;
  readonly headers: Headers;
  readonly text: string;
}

export const calls: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);

/** Calls allowed with an API key, with their paths under `/api/v1`. */
export const apiKeyCalls: readonly NamedEndpoint[] = calls
  .filter(({ endpoint }) => endpoint.scope)
  .map(({ call, endpoint }) => ({
    call,
    endpoint: { ...endpoint, path: `/api/v1/${endpoint.path.slice('/api/'.length)}` },
  }));

export const hasQuery = ({ method, body }: Endpoint): boolean =>
  method === 'GET' || method === 'DELETE' || body === 'bytes';

export const pathParameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Valid input with the given path ids; a missing id becomes `none`. */
export const validInput = ({ call, endpoint }: NamedEndpoint, ids: Readonly<Record<string, string>>) => ({
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

/** Sends a request without client-side validation; reads only the headers of a streaming response. */
export async function sendRaw(
  url: string,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { token, headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const remaining = new Map(Object.entries(input));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(remaining.get(name));
    remaining.delete(name);
    return encodeURIComponent(value);
  });
  const inQuery = hasQuery(endpoint);
  const query = inQuery && remaining.size > 0 ? `?${toQueryString(remaining)}` : '';
  const requestBody = body ?? (inQuery ? undefined : JSON.stringify(Object.fromEntries(remaining)));
  const bytes =
    endpoint.body === 'bytes' && body === undefined ? new TextEncoder().encode('سلام') : undefined;
  const abortController = new AbortController();
  const response = await fetch(`${url}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(requestBody !== undefined && endpoint.method !== 'GET' && { body: requestBody }),
    ...(bytes && { body: bytes }),
    redirect: 'manual',
    signal: abortController.signal,
  });
  const { status } = response;
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    abortController.abort();
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
