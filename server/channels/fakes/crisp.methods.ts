// API methods of the fake Crisp.

type Content = string | Readonly<Record<string, unknown>>;

export interface CrispUser {
  readonly nickname?: string;
  readonly user_id?: string;
  readonly avatar?: string;
}

export interface CrispMessage {
  readonly fingerprint: number;
  readonly type: string;
  readonly from: 'user' | 'operator';
  readonly origin: string;
  content: Content;
  readonly user: CrispUser;
  readonly automated: boolean;
  readonly timestamp: number;
}

export interface CrispSession {
  readonly session_id: string;
  readonly meta: Record<string, unknown>;
  state: string;
  /** Who is typing to the visitor. */
  compose: Readonly<Record<string, unknown>> | null;
  assigned: unknown;
  readonly messages: CrispMessage[];
}

export interface CrispState {
  readonly sessions: Map<string, CrispSession>;
  open(): CrispSession;
  write(
    session: CrispSession,
    message: Omit<CrispMessage, 'fingerprint' | 'timestamp'> & { readonly fingerprint?: number },
  ): CrispMessage;
  /** Sends the webhook of an event. */
  emit(event: string, session: CrispSession, data: Readonly<Record<string, unknown>>): void;
}

/** An error response with its reason. */
export class CrispError extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

type RequestParams = Readonly<Record<string, unknown>>;
export interface CrispResponse {
  readonly status: number;
  readonly reason: string;
  readonly data: unknown;
}
type CrispMethod = (
  session: CrispSession,
  params: RequestParams,
  website: CrispState,
  id: string,
) => CrispResponse;

const success = (data: unknown = {}, reason = 'resolved', status = 200): CrispResponse => ({
  status,
  reason,
  data,
});
const invalid = () => new CrispError(400, 'invalid_data');

const messageTypes = new Set('text note file animation audio picker field carousel event'.split(' '));
const states = new Set(['pending', 'unresolved', 'resolved']);

/** Checks the content of a text, file or recording by its type. */
const isContent = (type: string, content: unknown): content is Content => {
  if (type === 'text' || type === 'note') return typeof content === 'string' && content !== '';
  if (typeof content !== 'object' || content === null) return false;
  if (type === 'file') return 'name' in content && 'url' in content && 'type' in content;
  return type !== 'audio' || ('url' in content && 'type' in content);
};

const findMessage = ({ messages }: CrispSession, id: string): CrispMessage => {
  const message = messages.find(({ fingerprint }) => String(fingerprint) === id);
  if (!message) throw new CrispError(404, 'message_not_found');
  return message;
};

const userOf = (value: unknown): CrispUser => {
  if (typeof value !== 'object' || value === null) return {};
  const nickname = 'nickname' in value && typeof value.nickname === 'string' ? value.nickname : '';
  return { nickname };
};

/** By HTTP method and the path below the conversation, as `POST message`; `message/*` stands for any one. */
export const crispMethods: Readonly<Record<string, CrispMethod>> = {
  'HEAD ': () => success(),
  'GET ': (session) => success({ session_id: session.session_id, state: session.state, meta: session.meta }),
  'GET meta': (session) => success(session.meta),
  'GET messages': (session) => success(session.messages),
  'POST message': (session, params, website) => {
    const { type, content, from, origin, user, automated, fingerprint } = params;
    if (typeof type !== 'string' || !messageTypes.has(type) || !isContent(type, content)) throw invalid();
    if ((from !== 'operator' && from !== 'user') || typeof origin !== 'string') throw invalid();
    const message = website.write(session, {
      type,
      content,
      from,
      origin,
      user: userOf(user),
      automated: automated === true,
      ...(typeof fingerprint === 'number' && { fingerprint }),
    });
    return success({ fingerprint: message.fingerprint }, 'dispatched', 202);
  },
  'GET message/*': (session, _params, _website, id) => success(findMessage(session, id)),
  'PATCH message/*': (session, { content }, website, id) => {
    const message = findMessage(session, id);
    if (!isContent(message.type, content)) throw invalid();
    message.content = content;
    website.emit('message:updated', session, { fingerprint: message.fingerprint, content });
    return success({}, 'updated');
  },
  'DELETE message/*': (session, _params, website, id) => {
    const message = findMessage(session, id);
    session.messages.splice(session.messages.indexOf(message), 1);
    website.emit('message:removed', session, { fingerprint: message.fingerprint });
    return success({}, 'deleted');
  },
  'PATCH compose': (session, params) => {
    if ((params.type !== 'start' && params.type !== 'stop') || params.from !== 'operator') throw invalid();
    session.compose = params.type === 'start' ? params : null;
    return success({}, 'composing');
  },
  'GET state': (session) => success({ state: session.state }),
  'PATCH state': (session, { state }, website) => {
    if (typeof state !== 'string' || !states.has(state)) throw invalid();
    session.state = state;
    website.emit('session:set_state', session, { state });
    return success({}, 'updated');
  },
  'PATCH routing': (session, { assigned }) => {
    session.assigned = assigned;
    return success({}, 'routed');
  },
};
