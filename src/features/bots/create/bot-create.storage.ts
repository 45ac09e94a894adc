// Keeps the draft of a new bot in session storage, per user.
import { sessionStore } from '../../../api/session/session.store.ts';
import {
  emptyDraft,
  type FirstSource,
  type StoredBotDraft,
} from '../../../machines/bots/create/bot-create.machine.ts';
import { tabStore } from '../../../platform/storage/tab-storage.ts';

const draftKey = () => `botDraft:${sessionStore.read()?.userInfo.id}`;
const LANGUAGES = ['auto', 'fa', 'en', 'nl'] as const;
const FIRST_SOURCES: readonly FirstSource[] = ['items', 'shop', 'later'];

/** The stored draft of a new bot; missing or invalid fields read as in an empty form. */
export function readBotDraft(): StoredBotDraft {
  try {
    return draftOf(JSON.parse(tabStore.get(draftKey()) ?? 'null'));
  } catch {
    return emptyDraft;
  }
}

export function saveBotDraft(stored: StoredBotDraft | null): void {
  if (stored === null) tabStore.remove(draftKey());
  else tabStore.set(draftKey(), JSON.stringify(stored));
}

const fieldsOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function draftOf(value: unknown): StoredBotDraft {
  const stored = fieldsOf(value);
  const fields = fieldsOf(stored.get('draft'));
  const { draft, firstSource } = emptyDraft;
  const textOf = (name: string) => {
    const text = fields.get(name);
    return typeof text === 'string' ? text : '';
  };
  const creativity = fields.get('creativity');
  return {
    draft: {
      name: textOf('name'),
      introduction: textOf('introduction'),
      responseLanguage:
        LANGUAGES.find((one) => one === fields.get('responseLanguage')) ?? draft.responseLanguage,
      creativity: typeof creativity === 'number' ? creativity : draft.creativity,
      instructions: textOf('instructions'),
      operatorApproval: fields.get('operatorApproval') === true,
    },
    firstSource: FIRST_SOURCES.find((one) => one === stored.get('firstSource')) ?? firstSource,
  };
}
