// API methods of the fake Goftino.

export interface GoftinoOperator {
  readonly operator_id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string;
  readonly is_online: boolean;
}

interface Sender {
  readonly from: 'user' | 'operator';
  readonly id: string;
  readonly name: string;
}

export interface GoftinoMessage {
  readonly message_id: string;
  readonly sender: Sender;
  readonly date: string;
  content: string;
  readonly type: string;
  readonly is_seen: boolean;
  readonly reply_to: string | null;
}

export interface GoftinoChat {
  readonly chat_id: string;
  readonly user_id: string;
  status: 'open' | 'closed';
  /** Assigned operators. */
  owners: string[];
  readonly messages: GoftinoMessage[];
  /** Operators who are typing. */
  readonly typingOperators: Set<string>;
}

/** State that methods read and change. */
export interface GoftinoState {
  readonly operators: readonly GoftinoOperator[];
  readonly chats: Map<string, GoftinoChat>;
  readonly users: Map<string, Record<string, unknown>>;
  readonly banned: Set<string>;
  /** Adds a message with a new id and the account's time. */
  write(
    chat: GoftinoChat,
    sender: Sender,
    content: string,
    options?: { type?: string; reply?: string },
  ): GoftinoMessage;
  open(user: string): GoftinoChat;
  /** Sends the webhooks that follow one of our calls. */
  emit(event: string, data: Readonly<Record<string, unknown>>): void;
}

/** Error codes: 1 key, 2 chat or operator, 3 access, 4 internal, 5 method. */
export type GoftinoCode = 1 | 2 | 3 | 4 | 5;

/** An error response. */
export class GoftinoError extends Error {
  readonly code: GoftinoCode;
  constructor(code: GoftinoCode) {
    super(String(code));
    this.code = code;
  }
}

type RequestParams = Readonly<Record<string, unknown>>;
type GoftinoMethod = (params: RequestParams, state: GoftinoState) => unknown;

const requiredText = (params: RequestParams, name: string): string => {
  const value = params[name];
  if (typeof value !== 'string' || value === '') throw new GoftinoError(2);
  return value;
};

const chatOf = (params: RequestParams, { chats }: GoftinoState): GoftinoChat => {
  const chat = chats.get(requiredText(params, 'chat_id'));
  if (!chat) throw new GoftinoError(2);
  return chat;
};

const operatorOf = (params: RequestParams, name: string, { operators }: GoftinoState): GoftinoOperator => {
  const operatorId = requiredText(params, name);
  const operator = operators.find(({ operator_id }) => operator_id === operatorId);
  if (!operator) throw new GoftinoError(2);
  return operator;
};

/** A page of at most `limit` rows, fifty at most. */
const pageOf = <Row>(rows: readonly Row[], { limit, page }: RequestParams): Row[] => {
  const size = Math.min(Number(limit ?? 50), 50);
  const from = (Number(page ?? 1) - 1) * size;
  return rows.slice(from, from + size);
};

const chatView = ({ chat_id, user_id, status, owners }: GoftinoChat) => ({
  chat_id,
  user_id,
  status,
  owners,
});

const findMessage = (params: RequestParams, state: GoftinoState): GoftinoMessage => {
  const messageId = requiredText(params, 'message_id');
  const message = chatOf(params, state).messages.find(({ message_id }) => message_id === messageId);
  if (!message) throw new GoftinoError(2);
  return message;
};

/** By HTTP method and name, as `POST send_message`. */
export const goftinoMethods: Readonly<Record<string, GoftinoMethod>> = {
  'GET operators': (_, { operators }) => ({ operators }),
  'GET operator_data': (params, state) => {
    const byEmail = state.operators.find(({ email }) => email === params.email);
    return byEmail ?? operatorOf(params, 'operator_id', state);
  },
  'POST send_message': (params, state) => {
    const chat = chatOf(params, state);
    const { operator_id, name } = operatorOf(params, 'operator_id', state);
    const reply = typeof params.reply_id === 'string' ? { reply: params.reply_id } : {};
    const sender: Sender = { from: 'operator', id: operator_id, name };
    return { message_id: state.write(chat, sender, requiredText(params, 'message'), reply).message_id };
  },
  'POST operator_typing': (params, state) => {
    const chat = chatOf(params, state);
    const { operator_id } = operatorOf(params, 'operator_id', state);
    const status = requiredText(params, 'typing_status');
    if (status !== 'true' && status !== 'false') throw new GoftinoError(2);
    if (status === 'true') chat.typingOperators.add(operator_id);
    else chat.typingOperators.delete(operator_id);
    return {};
  },
  'POST transfer_chat': (params, state) => {
    const chat = chatOf(params, state);
    const from = operatorOf(params, 'from_operator', state).operator_id;
    const to = operatorOf(params, 'to_operator', state).operator_id;
    chat.owners = [...chat.owners.filter((owner) => owner !== from), to];
    state.emit('transfer_chat', { chat_id: chat.chat_id, action_by: from, to_operator: to });
    return {};
  },
  'POST unassign_chat': (params, state) => {
    const chat = chatOf(params, state);
    const from = operatorOf(params, 'from_operator', state).operator_id;
    chat.owners = chat.owners.filter((owner) => owner !== from);
    return {};
  },
  'POST close_chat': (params, state) => {
    const chat = chatOf(params, state);
    const { operator_id } = operatorOf(params, 'operator_id', state);
    chat.status = 'closed';
    state.emit('close_chat', { chat_id: chat.chat_id, action_by: operator_id });
    return {};
  },
  'GET chats': (params, { chats }) => {
    const matchingChats = [...chats.values()].filter(
      ({ status, owners }) =>
        (params.status === undefined || params.status === status) &&
        (params.operator_id === undefined || owners.some((owner) => owner === params.operator_id)) &&
        (params.has_owner === undefined || params.has_owner === String(owners.length > 0)),
    );
    return { chats: pageOf(matchingChats, params).map(chatView) };
  },
  'GET chat_data': (params, state) => ({ messages: pageOf(chatOf(params, state).messages, params) }),
  'GET user_data': (params, { users, chats }) => {
    const user = users.get(String(params.user_id ?? chats.get(String(params.chat_id))?.user_id));
    if (!user) throw new GoftinoError(2);
    return user;
  },
  'POST user_data': (params, { users }) => {
    const { user_id, name, phone, avatar, tags } = params;
    const user = users.get(String(user_id));
    if (!user) throw new GoftinoError(2);
    Object.assign(user, { name, phone, avatar, tags });
    return {};
  },
  'POST edit_message': (params, state) => {
    findMessage(params, state).content = requiredText(params, 'message');
    return {};
  },
  'POST send_poll': (params, state) => {
    const { operator_id, name } = operatorOf(params, 'operator_id', state);
    const sender: Sender = { from: 'operator', id: operator_id, name };
    const poll = state.write(chatOf(params, state), sender, requiredText(params, 'message'), {
      type: 'poll',
    });
    return { message_id: poll.message_id };
  },
  'POST create_chat': (params, state) => ({ chat_id: state.open(requiredText(params, 'user_id')).chat_id }),
  'POST remove_chat': (params, state) => ({ removed: state.chats.delete(chatOf(params, state).chat_id) }),
  'POST ban_user': (params, { banned, users }) => {
    if (!users.has(requiredText(params, 'user_id'))) throw new GoftinoError(2);
    banned.add(requiredText(params, 'user_id'));
    return {};
  },
  'POST send_message_from_user': (params, state) => {
    const chat = chatOf(params, state);
    const user = state.users.get(chat.user_id);
    const sender: Sender = { from: 'user', id: chat.user_id, name: String(user?.name ?? '') };
    return { message_id: state.write(chat, sender, requiredText(params, 'message')).message_id };
  },
};
