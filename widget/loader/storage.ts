// Browser storage of the launcher's state.

/** Storage may be blocked; then nothing is remembered. */
const tryTo = <Result>(operation: () => Result): Result | null => {
  try {
    return operation();
  } catch {
    return null;
  }
};

const OPEN_KEY = 'pasokh-open';
const CONVERSATION_KEY = 'pasokh-talking';
const MONTH_MS = 30 * 24 * 3_600_000;

export const saveOpen = (isOpen: boolean) =>
  tryTo(() => (isOpen ? sessionStorage.setItem(OPEN_KEY, '1') : sessionStorage.removeItem(OPEN_KEY)));
export const wasOpen = (): boolean => tryTo(() => sessionStorage.getItem(OPEN_KEY)) === '1';

/** For a month after a conversation, later pages report new answers without being opened. */
export const saveConversationTime = () =>
  tryTo(() => localStorage.setItem(CONVERSATION_KEY, String(Date.now())));
export const hasRecentConversation = (): boolean =>
  Date.now() - Number(tryTo(() => localStorage.getItem(CONVERSATION_KEY))) < MONTH_MS;
/** Of messages that the page shows by itself; see `widget/proactive/memory.ts`. */
const VISITS_KEY = 'pasokh-visits';
export const forgetVisitor = () =>
  tryTo(() => {
    localStorage.removeItem(CONVERSATION_KEY);
    localStorage.removeItem(VISITS_KEY);
  });
