// Keeps request drafts and the assistant conversation in the browser.
import { sessionStore } from '../../api/session/session.store.ts';
import type { AssistantConversation, AssistantTurn } from '../../machines/support/assistant.machine.ts';
import type { AttachedFile } from '../../machines/support/request-files.ts';
import type { SupportDraft } from '../../machines/support/support.ports.ts';
import { localStore } from '../../platform/storage/storage.ts';

/** Keys contain the user id, so that people who share a browser never see each other's drafts. */
const userKey = (name: string) => `${name}:${sessionStore.read()?.userInfo.id}`;
const draftKey = (requestId: string | null) => userKey(`supportDraft:${requestId ?? 'new'}`);
const conversationKey = () => userKey('helpTalk');

const emptyDraft: SupportDraft = { subject: '', category: null, text: '', attached: [] };
const emptyConversation: AssistantConversation = { turns: [], draft: '' };
const categories = ['sales', 'technical', 'general'] as const;

/** Stored draft of a request (`null`: of a new one); invalid data reads as empty. */
export function readRequestDraft(requestId: string | null): SupportDraft {
  const stored = fieldsOf(parseJson(localStore.get(draftKey(requestId))));
  const attached = stored.get('attached');
  return {
    subject: textOf(stored.get('subject')),
    category: categories.find((category) => category === stored.get('category')) ?? null,
    text: textOf(stored.get('text')),
    attached: Array.isArray(attached) ? attached.filter(isAttached) : [],
  };
}

export function saveRequestDraft(requestId: string | null, draft: SupportDraft): void {
  const isEmpty = JSON.stringify(draft) === JSON.stringify(emptyDraft);
  if (isEmpty) localStore.remove(draftKey(requestId));
  else localStore.set(draftKey(requestId), JSON.stringify(draft));
}

/** Adds a question the assistant could not answer to the draft of a new request, keeping what is there. */
export function prefillRequest(question: string, subject: string): void {
  const draft = readRequestDraft(null);
  const text = draft.text.includes(question) ? draft.text : `${draft.text}\n\n${question}`.trim();
  saveRequestDraft(null, { ...draft, subject: draft.subject || subject, text });
}

export function readAssistantConversation(): AssistantConversation {
  const stored = fieldsOf(parseJson(localStore.get(conversationKey())));
  const turns = stored.get('turns');
  return { draft: textOf(stored.get('draft')), turns: Array.isArray(turns) ? turns.filter(isTurn) : [] };
}

export function saveAssistantConversation(conversation: AssistantConversation): void {
  if (conversation.draft === emptyConversation.draft && conversation.turns.length === 0)
    localStore.remove(conversationKey());
  else localStore.set(conversationKey(), JSON.stringify(conversation));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function isAttached(value: unknown): value is AttachedFile {
  const fields = fieldsOf(value);
  return (
    ['id', 'name'].every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('size') === 'number'
  );
}

function isTurn(value: unknown): value is AssistantTurn {
  const fields = fieldsOf(value);
  const answer = fields.get('answer');
  const parts = fieldsOf(answer);
  const isAnswer =
    ['kind', 'text'].every((name) => typeof parts.get(name) === 'string') &&
    ['screens', 'suggestedQuestions'].every((name) => Array.isArray(parts.get(name)));
  return (
    ['id', 'question'].every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('askedAt') === 'number' &&
    (answer === null || isAnswer)
  );
}
