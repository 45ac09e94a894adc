// Calls a tool through the outbound guard, within limits per account and conversation.
import type { ToolDefinition, ToolProblem } from '../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import type { Outbound, OutboundResponse } from '../../../outbound/outbound.ts';
import { OutboundError, type OutboundErrorKind } from '../../../outbound/outbound-error.ts';
import { buildRequest, idempotencyKeyOf, type SecretHeader, type ToolRequest } from './tool-request.ts';
import type { ToolValues } from './tool-values.ts';

export interface CallableTool {
  readonly id: string;
  readonly accountId: string;
  readonly definition: ToolDefinition;
  /** Null where they cannot be opened, as after the loss of their key. */
  readonly openSecrets: () => readonly SecretHeader[] | null;
}

/** `json` is undefined without an answer; `status` is null without a response. */
export interface ToolResult {
  readonly request: ToolRequest | null;
  readonly status: number | null;
  readonly problem: ToolProblem | null;
  readonly json?: unknown;
}

export interface ToolCall {
  readonly tool: CallableTool;
  readonly values: ToolValues;
  /** One call at a time is made in it; others wait. */
  readonly conversationId: string;
  /** Of the idempotency key: a repeated turn repeats its calls, another turn makes new ones. */
  readonly turnId: string;
  readonly signal: AbortSignal;
}

/** Never rejects, unless `signal` aborts. */
export type ToolCaller = (call: ToolCall) => Promise<ToolResult>;

/** The empty type is that of an answer without a body. */
const JSON_TYPES = ['application/json', 'application/*+json', 'text/json', ''];

const problems: Readonly<Record<OutboundErrorKind, ToolProblem>> = {
  AddressInvalid: 'addressPrivate',
  AddressPrivate: 'addressPrivate',
  RedirectRejected: 'redirected',
  RedirectLoop: 'redirected',
  TypeRefused: 'notJson',
  TooLarge: 'tooLarge',
  TimedOut: 'timedOut',
  Unreachable: 'unreachable',
};

/**
 * A caller with slots of its own: hanging tools of an account take at most its few slots. Calls of one conversation wait
 * for each other, at most for the time-outs of those before.
 */
export function createToolCaller(outbound: Outbound): ToolCaller {
  const runningByAccount = new Map<string, number>();
  const lastByConversation = new Map<string, Promise<unknown>>();

  async function callInSlot(request: ToolRequest, call: ToolCall): Promise<ToolResult> {
    call.signal.throwIfAborted();
    const { accountId } = call.tool;
    const running = runningByAccount.get(accountId) ?? 0;
    if (running >= toolLimits.callsPerAccount) return { request, status: null, problem: 'busy' };
    runningByAccount.set(accountId, running + 1);
    try {
      return await sendRequest(outbound, request, call);
    } finally {
      const left = (runningByAccount.get(accountId) ?? 1) - 1;
      if (left > 0) runningByAccount.set(accountId, left);
      else runningByAccount.delete(accountId);
    }
  }

  return async (call) => {
    const request = buildRequest(call.tool.definition, call.values);
    if (!request) return { request: null, status: null, problem: 'inputInvalid' };
    const { conversationId } = call;
    const previous = lastByConversation.get(conversationId) ?? Promise.resolve();
    const result = previous.then(() => callInSlot(request, call));
    const ended = result.catch(() => undefined);
    lastByConversation.set(conversationId, ended);
    try {
      return await result;
    } finally {
      if (lastByConversation.get(conversationId) === ended) lastByConversation.delete(conversationId);
    }
  };
}

async function sendRequest(
  outbound: Outbound,
  request: ToolRequest,
  { tool, values, conversationId, turnId, signal }: ToolCall,
): Promise<ToolResult> {
  const { definition, id } = tool;
  const { method, url, body } = request;
  const secrets = tool.openSecrets();
  if (!secrets) return { request, status: null, problem: 'secretLost' };
  const options = {
    url,
    types: JSON_TYPES,
    maxBytes: toolLimits.maxResponseBytes,
    timeoutMs: definition.timeoutSeconds * 1_000,
    shouldReadErrorBodies: true,
    signal,
    headers: {
      ...request.headers,
      ...Object.fromEntries(secrets.map(({ name, value }) => [name.toLowerCase(), value])),
      'idempotency-key': idempotencyKeyOf([conversationId, turnId], id, values),
    },
  };
  try {
    const response =
      method === 'GET'
        ? await outbound.get({ ...options, followsRedirect: () => false })
        : await outbound.post({ ...options, method, body: body ?? '' });
    return toToolResult(request, response);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { request, status: null, problem: problems[error.kind] };
  }
}

const NOT_FOUND = [404, 410];

function toToolResult(request: ToolRequest, { status, bytes }: OutboundResponse): ToolResult {
  const isRefused = (status < 200 || status >= 300) && !NOT_FOUND.includes(status);
  const problem = status >= 300 && status < 400 ? 'redirected' : isRefused ? 'refused' : null;
  if (bytes.length === 0) return { request, status, problem, json: null };
  try {
    return { request, status, problem, json: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { request, status, problem: problem ?? 'notJson' };
  }
}

/** Whether the answer says that there is nothing. */
export const isNotFound = ({ status }: ToolResult): boolean => status !== null && NOT_FOUND.includes(status);
